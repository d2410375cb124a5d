/// A whole simulated mechanism: motor, transmission, bearing, stylus.
public struct PlantParameters: Equatable, Sendable {
    public enum Motor: Equatable, Sendable {
        case ideal(IdealParameters)
        case stepper(StepperParameters)
        case dc(DCMotorParameters)
    }

    public var motor: Motor
    /// nil puts the platter on the motor's own shaft.
    public var belt: BeltParameters?
    public var bearing = BearingParameters()
    public var stylus = StylusParameters()

    public init(motor: Motor, belt: BeltParameters? = nil) {
        self.motor = motor
        self.belt = belt
    }
}
