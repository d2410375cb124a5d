/// A DC motor on PWM, its speed regulated from the tachometer. Duties are parts per million of full drive.
public struct MotorConfiguration: Sendable {
    /// Duty expected at a set point: this much for each rpm, and the offset to overcome friction.
    public var feedForwardSlope = Fraction(6000)
    public var feedForwardOffset: Int32 = 0
    /// Duty that changes the speed, for each rpm a second: time constant of motor and platter times the slope.
    public var feedForwardAcceleration = Fraction.zero
    /// Proportional gain, for each rpm of error.
    public var proportionalGain = Fraction(20_000)
    /// Integral gain, a second for each rpm of error.
    public var integralGain = Fraction(10_000)
    /// Range of the duty while driving; 0 ... 1,000,000.
    public var minimumDuty: Int32 = 0
    public var maximumDuty: Int32 = 1_000_000
    /// Time the driver needs from ENABLE to the first drive.
    public var enableDelay = Nanoseconds.zero
    /// How long ENABLE stays active after the platter has come to rest; `never` is for ever.
    public var holdTime = Nanoseconds.zero

    public init() {}
}
