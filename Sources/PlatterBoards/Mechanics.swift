import PlatterCore

/// The motor and the way to the platter, kept for reports.
public struct Mechanics: Sendable {
    /// Full steps for one turn of the motor itself; 0 for a DC motor.
    public var fullSteps: Int64 = 0
    /// STEP pulses a full step; 1 for coils and DC motors.
    public var microsteps: Int64 = 1
    /// Turns of the motor itself for one turn of its shaft.
    public var gearbox = Fraction(1)
    /// Turns of the motor's shaft for one turn of the platter.
    public var gear = Fraction(1)
    /// Turns of the motor itself for one turn of the platter.
    public var motorTurnsPerPlatterTurn = Fraction(1)
    /// Whether the tachometer counts turns of the motor itself.
    public var tachometerIsOnMotor = false

    public init() {}
}
