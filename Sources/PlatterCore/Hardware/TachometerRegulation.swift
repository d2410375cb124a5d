/// For builds whose boards may have a tachometer and a DC motor.
struct TachometerRegulation: Sendable {
    static var isPossible: Bool { true }

    /// `nil` for a stepper.
    var motor: MotorOutput?
    /// `nil` for a board without one.
    var tachometer: Tachometer?
    /// When the tachometer counts as lost.
    let limits: TachometerConfiguration?
}
