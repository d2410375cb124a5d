/// The smallest distance to pull-out, from the motor torque averaged over about 10 ms.
///
/// Averaged, because every step starts with a short excursion of the load angle that means nothing; ten
/// milliseconds are longer than the rotor's own ringing and shorter than any swing of a platter.
struct PullOutWatch: Sendable {
    private(set) var margin: Double = 1
    private var used: Double = 0
    private static let smoothing = 0.01

    @inline(__always)
    mutating func note(torque: Double, available: Double, over step: Double) {
        used += (torque - used) * step / (Self.smoothing + step)
        let left = available - abs(used)
        if left < margin * available { margin = max(left / available, 0) }
    }

    mutating func reset() { margin = 1 }
}
