/// A two-phase stepper motor and its driver.
public struct StepperParameters: Equatable, Sendable {
    public enum Windings: String, Equatable, Sendable, CaseIterable {
        /// The driver imposes the current at once: no electrical state.
        case ideal
        /// The driver's current follows with one time constant, L/R.
        case regulated
        /// The driver imposes the voltage: resistance, inductance and back-EMF make the current.
        case voltage
    }

    /// Full steps per turn, a multiple of 4: 200 or 400.
    public var fullSteps: Int64 = 200
    /// Microsteps per full step, 1 ... 256. Not used with four coils.
    public var microsteps: Int64 = 16
    /// The coils are switched one by one instead of through a step/direction driver.
    public var fourCoils = false
    public var windings = Windings.ideal
    /// Holding torque, N·m, above 0: at full microstep current, or with both phases of the four coils on.
    public var holdingTorque: Double = 0.2
    /// Detent torque, N·m, 0 or more, at four times the electrical rate, and its phase in rad.
    public var detentTorque: Double = 0.01
    public var detentPhase: Double = 0
    /// Inertia of the rotor and pulley, kg·m², above 0.
    public var inertia: Double = 5.4e-6
    /// Drag of the rotor: magnetic losses and bearings, N·m·s/rad, 0 or more.
    public var viscous: Double = 3e-4
    /// Coulomb friction of the rotor, N·m, 0 or more.
    public var coulomb: Double = 0
    /// Damping against the turning field, N·m·s/rad, as a driver in voltage mode gives it (torque constant²/R).
    /// Only for ideal windings.
    public var fieldDamping: Double = 0
    /// Time constant with which that driver knows the field's speed, s, above 0.
    public var fieldSmoothing: Double = 0.01
    /// Speed above which torque falls as 1/speed, rad/s; 0 for never. Scales with the supply. Only for ideal windings.
    public var cornerSpeed: Double = 0
    /// Microstep errors: phase B stronger than A by this fraction; phase B late by this angle, electrical rad;
    /// constant offsets of both phases as a fraction of full current.
    public var gainError: Double = 0
    public var quadratureError: Double = 0
    public var offsetA: Double = 0
    public var offsetB: Double = 0
    /// Winding: ohm, henry and ampere a phase at the holding torque. Not for ideal windings.
    public var resistance: Double = 30
    public var inductance: Double = 23e-3
    public var ratedCurrent: Double = 0.4
    /// Supply over the voltage the rated current needs at standstill, 1 or more: how far it may sag unnoticed.
    public var headroom: Double = 2

    public init() {}
}
