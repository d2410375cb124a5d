/// What the control loop asks of Linux. It runs on, with a warning, where it is refused.
public struct RealtimeWishes: Equatable, Sendable {
    /// SCHED_FIFO priority, 1 ... 99.
    public var priority: Int32 = 80
    /// The processor the loop keeps to; `nil` for any.
    public var cpu: Int32?
    public var locksMemory = true

    public init() {}
}
