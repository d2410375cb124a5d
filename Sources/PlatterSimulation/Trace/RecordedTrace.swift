import PlatterCore

/// Keeps the events in memory: for tests and checkers, and for short runs only.
public struct RecordedTrace: TraceSink {
    public static var wantsSignals: Bool { true }

    /// The levels at power-on.
    public private(set) var wires: [TraceEvent] = []
    public private(set) var events: [TraceEvent] = []
    /// A thousand a second, rpm.
    public private(set) var platterSpeeds: [Double] = []

    public init() {}

    public mutating func begin(_ wires: [TraceEvent]) { self.wires = wires }
    public mutating func record(_ event: TraceEvent) { events.append(event) }
    public mutating func record(platterSpeed: Double, at time: Nanoseconds) { platterSpeeds.append(platterSpeed) }

    /// The events of one wire.
    public func events(of signal: TraceSignal) -> [TraceEvent] { events.filter { $0.signal == signal } }
}
