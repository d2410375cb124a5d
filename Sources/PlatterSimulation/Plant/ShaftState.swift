/// Everything a direct drive remembers, or how it changes in a second. Angle in rad, speed in rad/s.
struct ShaftState: Equatable, Sendable {
    var angle: Double = 0
    var speed: Double = 0
    /// The motor's inner states.
    var a: Double = 0
    var b: Double = 0

    @inline(__always)
    func moved(by rates: ShaftState, over step: Double) -> ShaftState {
        ShaftState(
            angle: angle + rates.angle * step, speed: speed + rates.speed * step, a: a + rates.a * step,
            b: b + rates.b * step)
    }

    /// The weighted mean of the four slopes of a Runge-Kutta step.
    @inline(__always)
    static func mean(_ k1: ShaftState, _ k2: ShaftState, _ k3: ShaftState, _ k4: ShaftState) -> ShaftState {
        ShaftState(
            angle: (k1.angle + 2 * (k2.angle + k3.angle) + k4.angle) * (1 / 6.0),
            speed: (k1.speed + 2 * (k2.speed + k3.speed) + k4.speed) * (1 / 6.0),
            a: (k1.a + 2 * (k2.a + k3.a) + k4.a) * (1 / 6.0), b: (k1.b + 2 * (k2.b + k3.b) + k4.b) * (1 / 6.0))
    }
}
