/// For builds that drive steppers and have no tachometer. A board with a DC motor traps at its start.
struct NoRegulation: Sendable {
    static var isPossible: Bool { false }

    init(motor: MotorOutput?, tachometer: Tachometer?, limits: TachometerConfiguration?) {}

    var motor: MotorOutput? {
        get { nil }
        set {}
    }

    var tachometer: Tachometer? {
        get { nil }
        set {}
    }

    var limits: TachometerConfiguration? { nil }
}
