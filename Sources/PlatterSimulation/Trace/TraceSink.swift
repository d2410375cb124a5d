import PlatterCore

/// Takes what happens on the wires, in order of time.
public protocol TraceSink: Sendable {
    /// False for a sink that wants nothing: the hardware then spares itself the work.
    static var wantsSignals: Bool { get }

    /// The wires the board has, with their levels at power-on. Called once, first.
    mutating func begin(_ wires: [TraceEvent])
    mutating func record(_ event: TraceEvent)
    /// The platter's speed in rpm, a thousand times a second.
    mutating func record(platterSpeed: Double, at time: Nanoseconds)
    /// A picture of the loop, a hundred times a second.
    mutating func record(_ status: TurntableStatus, platterSpeed: Double, platterTurns: Double, at time: Nanoseconds)
    /// Nothing more comes. Called once, last.
    mutating func end(at time: Nanoseconds)
    /// Why nothing more can be written; `nil` while all is well.
    var failure: OutputFileError? { get }
}

extension TraceSink {
    public mutating func begin(_ wires: [TraceEvent]) {}
    public mutating func record(platterSpeed: Double, at time: Nanoseconds) {}
    public mutating func record(
        _ status: TurntableStatus, platterSpeed: Double, platterTurns: Double, at time: Nanoseconds
    ) {}
    public mutating func end(at time: Nanoseconds) {}
    public var failure: OutputFileError? { nil }
}
