/// For ports that drive steppers and have no tachometer. A board with a DC motor traps at its start.
public struct NoRegulation: SpeedRegulation {
    public static var isPossible: Bool { false }

    public init(motor: MotorOutput?, tachometer: Tachometer?, limits: TachometerConfiguration?) {}

    public var motor: MotorOutput? {
        get { nil }
        set {}
    }

    public var tachometer: Tachometer? {
        get { nil }
        set {}
    }

    public var limits: TachometerConfiguration? { nil }
}
