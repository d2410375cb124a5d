/// When the platter counts as having the right speed. Deviations are parts per million of the target.
public struct LockConfiguration: Sendable {
    /// Lock is gained within the tolerance, and lost beyond tolerance plus hysteresis.
    public var tolerance: Int32 = 2000
    public var hysteresis: Int32 = 1000
    /// How long the deviation must stay within the tolerance.
    public var time = Nanoseconds.milliseconds(500)

    public init() {}
}
