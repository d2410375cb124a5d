/// The time since the end of the latest integration step, and how to look ahead into it.
///
/// Short spans are gathered until a whole step is due. Whoever reads the plant meanwhile gets the state carried
/// on with the acceleration of the latest step.
struct Pending: Sendable {
    var nanoseconds: Int64 = 0
    private var change: Double = 0
    private var step: Double = 1

    /// The platter's speed changed by this much, rad/s, in the latest step of this length, s.
    @inline(__always)
    mutating func note(change: Double, over step: Double) {
        self.change = change
        self.step = step
    }

    private var seconds: Double { Double(nanoseconds) * 1e-9 }
    func speed(_ speed: Double) -> Double { speed + change / step * seconds }
    func angle(_ angle: Double, speed: Double) -> Double {
        angle + (speed + change / step * seconds / 2) * seconds
    }
    func motorAngle(_ angle: Double, speed: Double) -> Double { angle + speed * seconds }
}
