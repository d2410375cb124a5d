/// Keeps nothing.
public struct NoTrace: TraceSink {
    public static var wantsSignals: Bool { false }

    public init() {}

    public mutating func record(_ event: TraceEvent) {}
}
