import PlatterCore

/// The way from one speed to another, as the platter went it. Speeds in rpm, negative in reverse, 0 at rest.
///
/// Steps lost and torque left are those from the moment the new speed was asked for until the next one was.
public struct Transition: Equatable, Sendable {
    public var from: Double
    public var to: Double
    /// When the new speed was asked for, from power-on.
    public var at: Nanoseconds
    /// The first instant from which the speed stayed within the board's lock tolerance for its lock time; `nil` when
    /// it did not come to that.
    public var settled: Nanoseconds?
    /// From when on the speed, averaged over 0.1 s, stayed within 1 % (0.2 %) of the new one for two seconds.
    public var withinOnePercent: Nanoseconds?
    public var withinFifthPercent: Nanoseconds?
    /// When the control loop called itself locked.
    public var locked: Nanoseconds?
    /// Whether it may be expected to: not of a counted spin.
    public var locks = true
    /// How far the platter went beyond the new speed until it had settled, percent of it; 0 at rest.
    public var overshoot: Double = 0
    /// Steps lost, in whole electrical periods.
    public var lostSteps: Int64 = 0
    /// When the first of them were seen to be lost, to 10 ms.
    public var lostAt: Nanoseconds?
    /// The least of the motor's torque that was left, as a part of it: 1 idle, 0 pulled out.
    public var pullOutMargin: Double = 1
}
