import PlatterBoards
import PlatterCore

/// Which wires a board has, and the levels at which they are active.
public struct OutputLevels: Equatable, Sendable {
    /// The outputs in the order of `TraceSignal`.
    public private(set) var outputs: [TraceSignal]
    public var stepIsActiveLow = false
    public var directionIsActiveLow = false
    public var enableIsActiveLow = true
    public var coilsAreActiveLow = false
    public var lampIsActiveLow = false

    public init(_ drive: TurntableConfiguration.Drive) {
        switch drive {
        case .stepper: outputs = [.step, .direction, .enable, .lamp]
        case .coils: outputs = [.enable, .coilA, .coilB, .coilC, .coilD, .lamp]
        case .motor: outputs = [.enable, .duty, .lamp]
        }
    }

    public init(_ board: Board) {
        self.init(board.turntable.drive)
        stepIsActiveLow = board.isActiveLow(.step)
        directionIsActiveLow = board.isActiveLow(.direction)
        enableIsActiveLow = board.isActiveLow(.enable)
        coilsAreActiveLow = board.isActiveLow(.coilA)
        lampIsActiveLow = board.isActiveLow(.lamp)
    }

    /// The level of an inactive output.
    func restLevel(of signal: TraceSignal) -> Int32 {
        switch signal {
        case .step: return stepIsActiveLow ? 1 : 0
        case .direction: return directionIsActiveLow ? 1 : 0
        case .enable: return enableIsActiveLow ? 1 : 0
        case .coilA, .coilB, .coilC, .coilD: return coilsAreActiveLow ? 1 : 0
        case .lamp: return lampIsActiveLow ? 1 : 0
        default: return 0
        }
    }
}
