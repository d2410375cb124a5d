/// A sensor that gives pulses while the platter, or the motor, turns.
public struct TachometerConfiguration: Sendable {
    /// Pulses for one turn of the platter, as a fraction; a sensor on the motor counts the gear ratio too.
    public var pulsesPerTurn = Fraction(90)
    /// No pulse for so long while the platter is driven is a lost tachometer.
    public var timeout = Nanoseconds.milliseconds(500)
    /// The same while the platter starts from rest.
    public var startTimeout = Nanoseconds.milliseconds(1500)

    public init() {}
}
