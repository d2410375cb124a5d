import PlatterCore

/// One thing that is wrong with a train of steps.
public struct StepTrainProblem: Equatable, Sendable, CustomStringConvertible {
    public enum Kind: String, Sendable {
        case shortPulse = "STEP is high too short"
        case shortLow = "STEP is low too short"
        case notEnabled = "a step while the driver is off"
        case enabledTooLate = "a step too soon after ENABLE"
        case turnedTooLate = "a step too soon after DIR"
        case tooFast = "a step too soon after the last"
        case tooHard = "the speed changes too fast"
    }

    public var kind: Kind
    /// Of the step, from power-on.
    public var time: Nanoseconds
    /// What was measured.
    public var measured: Nanoseconds

    init(_ kind: Kind, at time: Nanoseconds, _ measured: Nanoseconds) {
        self.kind = kind
        self.time = time
        self.measured = measured
    }

    public var description: String { "\(time.count) ns: \(kind.rawValue) (\(measured.count) ns)" }
}
