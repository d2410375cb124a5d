/// A DC motor and its platter, in figures that can be measured with a stop watch.
public struct FirstOrderParameters: Equatable, Sendable {
    /// Speed of the platter at full duty without friction, rpm, above 0.
    public var fullDutySpeed: Double = 150
    /// Time to 63 % of a change of speed, s, above 0.
    public var timeConstant: Double = 0.8
    /// The part of the drive that friction takes, 0 ... 1.
    public var friction: Double = 0.02
    /// Turns of the motor per turn of the platter, above 0.
    public var ratio: Double = 1

    public init() {}
}
