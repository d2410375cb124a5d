import Glibc
import PlatterBoards
import PlatterCore
import PlatterLinux

/// Ticks for so many seconds, with the platter playing at 33 1/3 or at rest; then prints how often the loop woke up so
/// many microseconds late, one "MICROSECONDS COUNT" a line, and what the loop's thread and all threads together took:
/// processor time as "cpu PERCENT PERCENT" and wake-ups a second as "wakes NUMBER NUMBER". What happens before full
/// speed does not count. Of the ticks that one late wake-up does together the first one counts, as cyclictest leaves out
/// the periods that it has slept through.
@main enum Main {
    static func main() throws {
        let words = CommandLine.arguments
        guard words.count == 3, let seconds = Int64(words[1]), seconds > 0, ["play", "rest"].contains(words[2]) else {
            print("usage: realtime-benchmark SECONDS play|rest")
            exit(64)
        }
        let plays = words[2] == "play"
        let board = try BoardLoader.load("raspberry-pi-stepper-a4988")
        let opening = LinuxOpening(board, access: NowhereGPIO(), files: KernelFiles()) { _ in nil }
        let hardware = try opening.open(
            console: Script(plays ? "play" : "status"), settings: .none, guardLock: "", controller: getpid())
        let rights = try RealtimeRights.acquire(
            priority: board.realtime.priority, processor: board.realtime.cpu, locksMemory: true, required: false,
            files: KernelFiles())
        var deck = Turntable(board.turntable, hardware: hardware, settings: nil, at: MonotonicClock.now)
        var loop = RealtimeLoop(
            period: board.turntable.controlPeriod, latency: WakeLatency())
        var late = [Int](repeating: 0, count: 100_000)
        var hasSlept = true
        var began: (instant: Nanoseconds, thread: Use, process: Use)?
        loop.run(waking: hardware.wakingDescriptors) { tick, _ in
            let lateness = tick.lateness.count / 1000
            deck.hardware.beginTick(at: tick.instant, isLatest: tick.isLatest)
            deck.tick(at: tick.instant)
            deck.hardware.endTick()
            defer { hasSlept = tick.isLatest }
            if let began {
                if hasSlept { late[min(max(Int(lateness), 0), late.count - 1)] += 1 }
                return tick.instant - began.instant >= .seconds(seconds) ? .finished : .running
            }
            if !plays || deck.controller.state == .playing {
                began = (tick.instant, Use.ofThread, Use.ofProcess)
            }
            return .running
        }
        if let began {
            let thread = Use.ofThread
            let process = Use.ofProcess
            let percent = 100 / Double(seconds * 1_000_000_000)
            let loop = Double((thread.time - began.thread.time).count) * percent
            let all = Double((process.time - began.process.time).count) * percent
            print("cpu \(loop) \(all)")
            let wakes = thread.wakes - began.thread.wakes
            print("wakes", wakes / seconds, (process.wakes - began.process.wakes) / seconds)
        }
        print("steps \(deck.status(at: loop.schedule.due).steps)")
        deck.hardware.close()
        for (microseconds, count) in late.enumerated() where count > 0 { print(microseconds, count) }
        print("# \(rights.summary)")
        print("# outputs late: \(deck.hardware.outputLateness.summary)")
    }
}
