/// What regulates the speed of a DC motor, where a port can have one.
///
/// A port names one of two: `TachometerRegulation`, or `NoRegulation`, which takes no memory and with which the compiler
/// leaves out all that only a DC motor needs: a microcontroller can tell.
public protocol SpeedRegulation: Sendable {
    /// Whether a board of the port may have a tachometer, and with it a DC motor.
    static var isPossible: Bool { get }

    init(motor: MotorOutput?, tachometer: Tachometer?, limits: TachometerConfiguration?)

    /// `nil` for a stepper.
    var motor: MotorOutput? { get set }
    /// `nil` for a board without one.
    var tachometer: Tachometer? { get set }
    /// When the tachometer counts as lost.
    var limits: TachometerConfiguration? { get }
}
