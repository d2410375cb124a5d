/// Which checkpoints a run on a tape writes.
public struct CheckpointPlan: Equatable, Sendable {
    /// Ticks from one checkpoint to the next, at least 1.
    public var interval: UInt32 = 1000
    /// No checkpoint before this tick.
    public var first: UInt32 = 0
    /// The run ends after this tick at the latest.
    public var last: UInt32 = .max
    /// After this tick the digest is altered on purpose, to prove that a difference is found; `nil` is never.
    public var disturbedTick: UInt32?

    public init() {}
}
