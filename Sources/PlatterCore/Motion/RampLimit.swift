/// How long a change of speed takes: a fixed time or an acceleration limit, whichever is slower.
public struct RampLimit: Equatable, Sendable {
    /// Time of every change, in nanoseconds.
    let time: UInt64
    /// No change takes longer, whatever the limits are: some five hours.
    static var longest: UInt64 { 1 &<< 44 }
    /// Square nanoseconds a step: the reciprocal of the acceleration limit, and its part in 2^-64. Zero is no limit.
    let slowness: UInt64
    let slownessPart: UInt64

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
            slownessPart = 0
            return
        }
        let square = limit.denominator.magnitude.product(with: 1_000_000_000_000_000_000)
        let whole = square.divided(by: limit.numerator.magnitude)
        slowness = whole.quotient.clamped
        slownessPart = limit.numerator.magnitude.dividing(whole.remainder, 0).quotient
    }

    /// Duration in nanoseconds of a change of speed by `units` of 2^-72 steps a nanosecond, rounded up.
    ///
    /// Less than a thousandth of a nanosecond is not rounded up: the unit of the speed alone may have brought it.
    func duration(ofChange units: UInt64) -> UInt64 {
        guard units > 0 else { return 0 }
        let part = units.product(with: slownessPart).high.wide
        let exact = units.product(with: slowness) &+ part
        let almostOne = (UInt128(1) &<< 72) &- (UInt128(1) &<< 62)
        let limited = UInt64(clamping: (exact &+ almostOne) &>> 72)
        return min(max(limited, time), Self.longest)
    }
}
