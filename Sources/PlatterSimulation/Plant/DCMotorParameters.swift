/// A brushed DC motor on pulse-width modulation.
public struct DCMotorParameters: Equatable, Sendable {
    public enum Bridge: String, Equatable, Sendable, CaseIterable {
        /// One switch and a diode: the current cannot turn round, so the motor coasts and never brakes.
        case single
        /// Four switches: zero duty shorts the motor.
        case full
    }

    /// Nominal supply, V, above 0.
    public var supplyVoltage: Double = 12
    public var bridge = Bridge.single
    /// Winding resistance at its nominal temperature, ohm, above 0.
    public var resistance: Double = 20
    /// Winding inductance, H; 0 makes the current follow at once.
    public var inductance: Double = 5e-3
    /// Torque constant, N·m/A, and back-EMF constant, V·s/rad: one number.
    public var constant: Double = 0.0752
    /// Inertia of rotor and pulley, kg·m², above 0.
    public var inertia: Double = 2.2e-6
    /// Friction of brushes and bearings: Coulomb, N·m, and viscous, N·m·s/rad, 0 or more.
    public var coulomb: Double = 0.3e-3
    public var viscous: Double = 1e-6
    /// Cogging: amplitude, N·m, 0 or more, and cycles per turn.
    public var coggingTorque: Double = 0
    public var coggingCycles: Double = 12
    /// Carrier of the pulse-width modulation, Hz, above 0.
    public var carrier: Double = 20_000
    /// Every edge of the carrier is simulated, instead of its mean. Slow above 1 kHz and not needed there.
    public var resolvesCarrier = false
    /// Change of resistance per kelvin; copper.
    public var resistanceDrift: Double = 0.00393
    /// Thermal resistance, K/W, and heat capacity, J/K, of the winding. 0 K/W: it never warms.
    public var thermalResistance: Double = 15
    public var heatCapacity: Double = 20

    public init() {}
}
