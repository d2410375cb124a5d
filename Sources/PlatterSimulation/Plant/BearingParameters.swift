/// The platter and what it turns on.
public struct BearingParameters: Equatable, Sendable {
    /// Moment of inertia of everything that turns with the platter, kg·m², above 0.
    public var platterInertia: Double = 0.025
    /// Coulomb friction, N·m, 0 or more.
    public var coulomb: Double = 1.5e-3
    /// Viscous friction of the oil, N·m·s/rad, 0 or more.
    public var viscous: Double = 0.3e-3
    /// Breakaway torque above Coulomb friction, as a fraction of it, 0 or more.
    public var stribeck: Double = 0.5
    /// Speed at which half of that excess is left, rad/s, above 0.
    public var stribeckSpeed: Double = 0.3
    /// Friction of the hand that holds the platter, N·m, 0 or more.
    public var hand: Double = 2

    public init() {}
}
