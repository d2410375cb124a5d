// Plays a tape through the control loop and counts the instructions of every tick.
//
// The words after the image's name: BOARD TAPE [PERIOD], where TAPE is a file of the host or random:SEED:TICKS, and PERIOD
// that of the loop in microseconds, where it is not the board's. Prints the number of ticks, the mean, the worst and the
// tick it fell on. Needs netduinoplus2 under -icount shift=0.
import Boards
import CStart
import Host
import PlatterCore
import PlatterTape

@main struct Cost {
    static func main() {
        var words = HostWords()
        guard words.read() else { HostConsole.end("no words after the image's name\n", 64) }
        guard let board = ShippedBoard.named(words[0]) else { HostConsole.end("no such board in this image\n", 66) }
        var configuration = board.configuration
        if let period = words.number(2) { configuration.controlPeriod = .microseconds(Int64(period)) }
        if let random = words.randomTape(1) {
            count(configuration, random)
        } else {
            guard let tape = HostTape(words[1]) else { HostConsole.end("the tape cannot be opened\n", 66) }
            count(configuration, tape)
        }
        host_exit(0)
    }

    private static func count<Source: TapeSource & ~Copyable>(
        _ board: TurntableConfiguration, _ source: consuming Source
    ) {
        let hardware = CostHardware(source, idleLevels: board.idleLevels)
        var deck = Turntable(board, hardware: hardware, at: .zero)
        let counter = InstructionCounter()
        var tick: UInt32 = 0
        var now = Nanoseconds.zero
        var total: UInt64 = 0
        var worst: UInt32 = 0
        var worstTick: UInt32 = 0
        while !deck.hardware.hasEnded {
            deck.hardware.begin(tick)
            let start = counter.now
            deck.tick(at: now)
            let instructions = counter.since(start)
            total &+= UInt64(instructions)
            if instructions > worst {
                worst = instructions
                worstTick = tick
            }
            tick &+= 1
            now += board.controlPeriod
        }
        report(tick, total, worst, worstTick)
    }

    private static func report(_ ticks: UInt32, _ total: UInt64, _ worst: UInt32, _ worstTick: UInt32) {
        var console = HostConsole()
        console.write("ticks ")
        console.write(ticks)
        console.write(" mean ")
        console.write(total / UInt64(max(ticks, 1)))
        console.write(" worst ")
        console.write(worst)
        console.write(" at ")
        console.write(worstTick)
        console.write("\n")
    }
}

/// A trap ends the emulation with a status of its own instead of hanging it.
@_cdecl("on_fault")
func onFault() {
    host_exit(98)
}
