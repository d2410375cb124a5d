import PlatterCore

/// All that a simulation has to say. Times are from power-on, speeds in rpm.
public struct SimulationResult: Sendable {
    public var board: String
    public var seed: UInt64
    public var duration: Nanoseconds
    public var controlPeriod: Nanoseconds
    public var final: TurntableStatus
    public var platterSpeed: Double
    public var platterTurns: Double
    public var lostSteps: Int64
    /// Whether the motor of this board can lose steps at all.
    public var canPullOut: Bool
    public var cruises: [Cruise]
    public var transitions: [Transition]
    /// When the loop accepted a press of a button.
    public var presses: [Nanoseconds]
    public var faults: [FaultReport]
    public var expectations: [ExpectationOutcome]
    /// Of every output of the control loop, with its time from power-on.
    public var digest: UInt64
    /// What was typed, each line after "> ", and what was replied.
    public var transcript: [UInt8]
    /// What `save` kept last.
    public var settings: Settings?
    /// What the loop took in, where the setup asked for it.
    public var inputs: InputLog?
    /// Why a trace could not be written to its end.
    public var traceFailure: OutputFileError?

    public var passed: Int { expectations.lazy.filter(\.isMet).count }
    public var failed: Int { expectations.count - passed }

    /// The digest as sixteen hexadecimal digits.
    public var digestText: String {
        var buffer = TextBuffer()
        buffer.write(hex: digest)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }
}

/// A fault that was latched.
public struct FaultReport: Equatable, Sendable {
    public var fault: Fault
    public var at: Nanoseconds
}
