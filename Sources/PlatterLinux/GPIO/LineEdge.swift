import PlatterCore

/// A change of an input, with the time the kernel took in its interrupt.
public struct LineEdge: Equatable, Sendable {
    /// Place of the line in the request.
    public var index: Int
    /// True for a rising edge.
    public var level: Bool
    /// Instant of the monotonic clock.
    public var time: Nanoseconds
    /// Counts the edges of the line from 1; 0 where the kernel interface gives no count.
    public var sequence: UInt32

    public init(index: Int, level: Bool, time: Nanoseconds, sequence: UInt32 = 0) {
        self.index = index
        self.level = level
        self.time = time
        self.sequence = sequence
    }
}
