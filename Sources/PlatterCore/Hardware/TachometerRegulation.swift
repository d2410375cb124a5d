/// For ports whose boards may have a tachometer and a DC motor.
public struct TachometerRegulation: SpeedRegulation {
    public static var isPossible: Bool { true }

    public var motor: MotorOutput?
    public var tachometer: Tachometer?
    public let limits: TachometerConfiguration?

    public init(motor: MotorOutput?, tachometer: Tachometer?, limits: TachometerConfiguration?) {
        self.motor = motor
        self.tachometer = tachometer
        self.limits = limits
    }
}
