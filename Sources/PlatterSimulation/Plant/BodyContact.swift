/// Whether a body with dry friction moves, and which way: constant for one integration step.
struct BodyContact: Equatable, Sendable {
    /// +1 or −1; 0 for a body without dry friction, which never sticks.
    var direction: Double
    var stuck: Bool

    init(speed: Double, breakaway: Double) {
        direction = 0
        stuck = false
        update(speed: speed, breakaway: breakaway)
    }

    /// Friction has come or gone.
    mutating func update(speed: Double, breakaway: Double) {
        if breakaway <= 0 {
            direction = 0
            stuck = false
        } else if direction == 0 {
            stuck = speed == 0
            direction = speed < 0 ? -1 : 1
        }
    }

    /// Lets a body at rest go where the torque on it exceeds its breakaway torque.
    @inline(__always)
    mutating func release(torque: Double, breakaway: Double) {
        if abs(torque) > breakaway {
            stuck = false
            direction = torque < 0 ? -1 : 1
        }
    }

    /// Whether a body with that speed has come to rest and turned round since the step began.
    @inline(__always)
    func isCrossed(by speed: Double) -> Bool { !stuck && speed * direction < 0 }

    /// A moving body has come to rest; one at rest goes where the torque on it points.
    mutating func toggle(torque: Double) {
        if stuck { direction = torque < 0 ? -1 : 1 }
        stuck.toggle()
    }
}
