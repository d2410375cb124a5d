import PlatterCore

/// A wire takes a value. Times are from power-on.
public struct TraceEvent: Equatable, Sendable {
    public var time: Nanoseconds
    public var signal: TraceSignal
    public var value: Int32

    public init(time: Nanoseconds, signal: TraceSignal, value: Int32) {
        self.time = time
        self.signal = signal
        self.value = value
    }
}
