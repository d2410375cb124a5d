import PlatterCore

/// The way from one speed to another, as the platter went it. Speeds in rpm, negative in reverse, 0 at rest.
public struct Transition: Equatable, Sendable {
    public var from: Double
    public var to: Double
    /// When the new speed was asked for, from power-on.
    public var at: Nanoseconds
    /// The first instant from which the speed stayed within the board's lock tolerance for its lock time; `nil` when
    /// it did not come to that.
    public var settled: Nanoseconds?
    /// How far the platter went beyond the new speed until it had settled, percent of it; 0 at rest.
    public var overshoot: Double = 0
}
