import PlatterBoards
import PlatterCore

/// Looks at everything a board needs of a machine, and drives nothing.
public struct Doctor<Access: GPIOAccess, Files: FileAccess> {
    let machine: Machine<Access, Files>
    let board: Board

    public init(_ machine: Machine<Access, Files>, board: Board) {
        self.machine = machine
        self.board = board
    }

    /// All findings, in a fixed order.
    public func examine() -> [Finding] {
        var findings = [boardFinding, machineFinding, libgpiod]
        if board.hardware == .linux {
            findings += chips + lines
            findings += pwm
            findings += console
        }
        findings += [realtimeRight, memoryRight, throttling, governor, preemption]
        return findings
    }

    private var boardFinding: Finding {
        let kind = board.hardware == .simulated ? "simulated: it needs no hardware" : "drives real hardware"
        return Finding("board", .good, "\(board.name) is in order and \(kind)")
    }

    private var machineFinding: Finding {
        let kernel = machine.text("/proc/sys/kernel/osrelease") ?? "unknown"
        guard let model = machine.model else {
            let needed = board.hardware == .linux
            return Finding(
                "machine", needed ? .warning : .good, "no Raspberry Pi, kernel \(kernel)",
                remedy: needed ? "use the board 'simulated' here, or run this on the Pi" : "")
        }
        return Finding("machine", .good, "\(model), kernel \(kernel)")
    }

    private var libgpiod: Finding {
        guard machine.libgpiod.generation > 0 else {
            let error = LinuxError.noLibgpiod
            return Finding(
                "libgpiod", board.hardware == .linux ? .problem : .good, error.cause,
                remedy: board.hardware == .linux ? error.remedy : "")
        }
        return Finding("libgpiod", .good, "version \(machine.libgpiod.version)")
    }
}
