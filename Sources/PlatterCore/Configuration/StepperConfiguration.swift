/// A step and direction driver.
public struct StepperConfiguration: Sendable {
    /// STEP pulses for one turn of the platter: full steps x microsteps x gear ratio, as a fraction.
    public var stepsPerTurn = Fraction(3200)
    /// How long STEP is high; at least the driver's minimum.
    public var pulseWidth = Nanoseconds.microseconds(2)
    /// Shortest time STEP must be low between two pulses.
    public var minimumLow = Nanoseconds.microseconds(2)
    /// Shortest time from a change of DIR to the next rising edge of STEP.
    public var directionSetup = Nanoseconds.microseconds(1)
    /// Time the driver needs from ENABLE to the first STEP.
    public var enableDelay = Nanoseconds.milliseconds(2)
    /// How long the driver stays energised after the platter has come to rest; `never` is for ever.
    public var holdTime = Nanoseconds.seconds(1)

    public init() {}
}
