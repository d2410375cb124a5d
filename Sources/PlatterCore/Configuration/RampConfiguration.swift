/// How fast the speed may change. Of ramp time and acceleration limit the slower one wins.
public struct RampConfiguration: Sendable {
    /// Time of a change away from rest, and of one towards it; 0 ... 120 s.
    public var startTime = Nanoseconds.milliseconds(900)
    public var stopTime = Nanoseconds.milliseconds(900)
    /// Largest change of the platter's speed, rpm a second; `nil` is no limit.
    public var startAcceleration: Fraction?
    public var stopAcceleration: Fraction?

    public init() {}
}
