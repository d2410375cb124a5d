import Glibc
import PlatterBoards
import PlatterCore
import PlatterLinux

/// Ticks for so many seconds, with the platter playing at 33 1/3 or at rest; then prints how often a tick began so many
/// microseconds late, one "MICROSECONDS COUNT" a line, and the processor time of the loop's thread and of all as
/// "cpu PERCENT PERCENT". What happens before full speed does not count.
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
            priority: board.realtime.priority, processor: nil, locksMemory: true, required: false,
            files: KernelFiles())
        var deck = Turntable(board.turntable, hardware: hardware, settings: nil, at: MonotonicClock.now)
        var loop = RealtimeLoop(
            period: board.turntable.controlPeriod, latency: WakeLatency())
        var late = [Int](repeating: 0, count: 100_000)
        var began: (instant: Nanoseconds, thread: Nanoseconds, process: Nanoseconds)?
        loop.run(waking: hardware.wakingDescriptors) { tick, _ in
            let lateness = (MonotonicClock.now - tick.instant).count / 1000
            deck.hardware.beginTick(at: tick.instant, isLatest: tick.isLatest)
            deck.tick(at: tick.instant)
            deck.hardware.endTick()
            if let began {
                late[min(max(Int(lateness), 0), late.count - 1)] += 1
                return tick.instant - began.instant >= .seconds(seconds) ? .finished : .running
            }
            if !plays || deck.controller.state == .playing {
                began = (tick.instant, time(CLOCK_THREAD_CPUTIME_ID), time(CLOCK_PROCESS_CPUTIME_ID))
            }
            return .running
        }
        if let began {
            let percent = 100 / Double(seconds * 1_000_000_000)
            let thread = (time(CLOCK_THREAD_CPUTIME_ID) - began.thread).count
            let process = (time(CLOCK_PROCESS_CPUTIME_ID) - began.process).count
            print("cpu \(Double(thread) * percent) \(Double(process) * percent)")
        }
        print("steps \(deck.status(at: loop.schedule.due).steps)")
        deck.hardware.close()
        for (microseconds, count) in late.enumerated() where count > 0 { print(microseconds, count) }
        print("# \(rights.summary)")
        print("# outputs late: \(deck.hardware.outputLateness.summary)")
    }

    private static func time(_ clock: clockid_t) -> Nanoseconds {
        var now = timespec()
        clock_gettime(clock, &now)
        return .seconds(Int64(now.tv_sec)) + Nanoseconds(Int64(now.tv_nsec))
    }
}
