import PlatterBoards
import PlatterCore

/// A board's lines as they were found on this machine. Finding them drives nothing.
struct LinuxWiring: Equatable, Sendable {
    struct Line: Equatable, Sendable {
        var function: LineFunction
        var reference: LineReference
        var place: GPIOChips.Place
        var isActiveLow: Bool
        var bias: InputBias
    }

    /// In the order of the board.
    var lines: [Line] = []

    /// Finds every line, or throws the first thing that is wrong.
    init(_ board: Board, chips: GPIOChips) throws(LinuxError) {
        for line in board.lines { lines.append(try Self.find(line, chips: chips)) }
    }

    static func find(_ line: LineAssignment, chips: GPIOChips) throws(LinuxError) -> Line {
        let reference = reference(line, chips: chips)
        return Line(
            function: line.function, reference: reference, place: try chips.find(reference),
            isActiveLow: line.isActiveLow, bias: bias(line.bias))
    }

    func line(_ function: LineFunction) -> Line? { lines.first { $0.function == function } }

    /// What the output thread drives. ENABLE is the guard's.
    var outputs: [Line] { lines.filter { !$0.function.isInput && $0.function != .enable } }
    var inputs: [Line] { lines.filter { $0.function.inputLine != nil } }

    /// Of the board's chips the first one that is there; without any, the first, so that the error names it.
    private static func reference(_ line: LineAssignment, chips: GPIOChips) -> LineReference {
        let label = line.chips.first { chips.labels.contains($0) } ?? line.chips.first
        if let name = line.name { return LineReference(chip: label, line: .name(name), fallback: line.offset) }
        return LineReference(chip: label, line: .offset(line.offset ?? 0))
    }

    private static func bias(_ bias: LineAssignment.Bias) -> InputBias {
        switch bias {
        case .pullUp: return .pullUp
        case .pullDown: return .pullDown
        case .disabled: return .none
        case .asIs: return .asIs
        }
    }
}
