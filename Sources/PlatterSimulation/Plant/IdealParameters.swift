/// A drive without physics.
public struct IdealParameters: Equatable, Sendable {
    /// Microsteps (or half steps of the four-coil pattern) per turn of the motor, 1 or more.
    public var stepsPerTurn: Int64 = 3_200
    /// Turns of the motor per turn of the platter, above 0.
    public var ratio: Double = 1
    /// Motor speed at full duty, rpm.
    public var fullDutySpeed: Double = 100
    /// Time constant of the speed at a change of duty, s.
    public var timeConstant: Double = 0.5

    public init() {}
}
