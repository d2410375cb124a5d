/// How long a change of speed takes: a fixed time or an acceleration limit, whichever is slower.
public struct RampLimit: Equatable, Sendable {
    /// Time of every change, in nanoseconds.
    let time: UInt64
    /// Square nanoseconds a step: the reciprocal of the acceleration limit, rounded up. Zero is no limit.
    let slowness: UInt64

    /// - Parameters:
    ///   - time: ramp time; below zero counts as zero.
    ///   - acceleration: limit in rpm a second of the platter; `nil`, zero or below is no limit.
    public init(time: Nanoseconds, acceleration: Fraction?, stepsPerTurn: Fraction) {
        self.time = time.count > 0 ? UInt64(time.count) : 0
        guard let acceleration, acceleration.numerator > 0,
            let stepsPerMinute = acceleration.times(stepsPerTurn),
            let limit = stepsPerMinute.dividedBy(Fraction(60))
        else {
            slowness = 0
            return
        }
        let square = UInt128(1_000_000_000_000_000_000) * UInt128(limit.denominator.magnitude)
        let divisor = UInt128(limit.numerator.magnitude)
        slowness = UInt64(clamping: (square + divisor - 1).divided(by: divisor).quotient)
    }

    /// Duration in nanoseconds of a change of speed by `units` of 2^-64 steps a nanosecond.
    func duration(ofChange units: UInt64) -> UInt64 {
        guard units > 0 else { return 0 }
        let product = units.multipliedFullWidth(by: slowness)
        let limited = product.low > 0 ? product.high &+ 1 : product.high
        return limited > time ? limited : time
    }
}
