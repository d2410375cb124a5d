// Plays a tape through the control loop and prints the checkpoints that `platter firmware replay` prints on the host.
//
// The words after the image's name: BOARD TAPE INTERVAL FIRST LAST DISTURBED, where TAPE is a file of the host or
// random:SEED:TICKS, and DISTURBED is a tick or "never".
import Boards
import CStart
import Host
import PlatterCore
import PlatterTape

@main struct Parity {
    static func main() {
        var words = HostWords()
        guard words.read() else { HostConsole.end("no words after the image's name\n", 64) }
        guard let board = ShippedBoard.named(words[0]) else { HostConsole.end("no such board in this image\n", 66) }
        var plan = CheckpointPlan()
        plan.interval = words.number(2) ?? 1000
        plan.first = words.number(3) ?? 0
        plan.last = words.number(4) ?? .max
        plan.disturbedTick = words.number(5)
        var console = HostConsole()
        if let random = words.randomTape(1) {
            var player = TapePlayer(board.configuration, random)
            player.play(plan, into: &console)
        } else {
            guard let tape = HostTape(words[1]) else { HostConsole.end("the tape cannot be opened\n", 66) }
            var player = TapePlayer(board.configuration, tape)
            player.play(plan, into: &console)
        }
        console.write("stack ")
        console.write(stack_used())
        console.write("\n")
        host_exit(0)
    }
}

/// A trap ends the emulation with a status of its own instead of hanging it.
@_cdecl("on_fault")
func onFault() {
    host_exit(98)
}
