/// Everything that brakes the platter: bearing, stylus and a hand.
///
/// Coulomb and Stribeck friction keep the sign of the motion for a whole integration step, so that the force is
/// smooth within it; the transmission ends a step where the platter comes to rest, and asks `breakaway` there.
struct Bearing: Sendable {
    private let parameters: BearingParameters
    private(set) var stylus: StylusDrag
    private var held = false
    /// Friction that does not depend on the speed, N·m.
    private var level: Double
    private let excess: Double
    private let inverseSquare: Double
    /// Nanoseconds until the stylus drag changes.
    private var untilChange = StylusDrag.hold

    init(_ parameters: BearingParameters, stylus: StylusParameters, seed: UInt64) {
        self.parameters = parameters
        self.stylus = StylusDrag(stylus, seed: seed)
        level = parameters.coulomb
        excess = parameters.coulomb * parameters.stribeck
        inverseSquare = 1 / (parameters.stribeckSpeed * parameters.stribeckSpeed)
    }

    var inertia: Double { parameters.platterInertia }
    var viscous: Double { parameters.viscous }
    /// The torque that sets a platter at rest in motion, N·m.
    var breakaway: Double { level + excess }

    /// Friction torque for a direction of motion of +1 or −1, N·m.
    @inline(__always)
    func friction(speed: Double, direction: Double) -> Double {
        direction * (level + excess / (1 + speed * speed * inverseSquare)) + parameters.viscous * speed
    }

    var holdTime: Int64 { stylus.isModulated ? untilChange : .max }

    mutating func pass(_ nanoseconds: Int64) {
        guard stylus.isModulated else { return }
        untilChange -= nanoseconds
        guard untilChange <= 0 else { return }
        untilChange += StylusDrag.hold
        stylus.advance()
        refresh()
    }

    mutating func setHeld(_ held: Bool) {
        self.held = held
        refresh()
    }

    mutating func setStylus(_ down: Bool) {
        stylus.setDown(down)
        untilChange = StylusDrag.hold
        refresh()
    }

    private mutating func refresh() { level = parameters.coulomb + stylus.torque + (held ? parameters.hand : 0) }
}
