/// Everything a belt drive remembers, or how it changes in a second. Angles in rad, speeds in rad/s, stretch in m.
struct BeltState: Equatable, Sendable {
    var motorAngle: Double = 0
    var motorSpeed: Double = 0
    /// The motor's inner states.
    var a: Double = 0
    var b: Double = 0
    var platterAngle: Double = 0
    var platterSpeed: Double = 0
    /// How far the pulley is ahead of the platter along the belt, less what has crept.
    var stretch: Double = 0

    @inline(__always)
    func moved(by rates: BeltState, over step: Double) -> BeltState {
        BeltState(
            motorAngle: motorAngle + rates.motorAngle * step, motorSpeed: motorSpeed + rates.motorSpeed * step,
            a: a + rates.a * step, b: b + rates.b * step, platterAngle: platterAngle + rates.platterAngle * step,
            platterSpeed: platterSpeed + rates.platterSpeed * step, stretch: stretch + rates.stretch * step)
    }

    /// The weighted mean of the four slopes of a Runge-Kutta step.
    @inline(__always)
    static func mean(_ k1: BeltState, _ k2: BeltState, _ k3: BeltState, _ k4: BeltState) -> BeltState {
        BeltState(
            motorAngle: weighted(k1.motorAngle, k2.motorAngle, k3.motorAngle, k4.motorAngle),
            motorSpeed: weighted(k1.motorSpeed, k2.motorSpeed, k3.motorSpeed, k4.motorSpeed),
            a: weighted(k1.a, k2.a, k3.a, k4.a), b: weighted(k1.b, k2.b, k3.b, k4.b),
            platterAngle: weighted(k1.platterAngle, k2.platterAngle, k3.platterAngle, k4.platterAngle),
            platterSpeed: weighted(k1.platterSpeed, k2.platterSpeed, k3.platterSpeed, k4.platterSpeed),
            stretch: weighted(k1.stretch, k2.stretch, k3.stretch, k4.stretch))
    }

    @inline(__always)
    private static func weighted(_ k1: Double, _ k2: Double, _ k3: Double, _ k4: Double) -> Double {
        (k1 + 2 * (k2 + k3) + k4) * (1 / 6.0)
    }
}
