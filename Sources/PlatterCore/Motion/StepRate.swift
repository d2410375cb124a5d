/// A constant speed of the motor, without its direction: so many steps in so many nanoseconds, an exact fraction.
public struct StepRate: Equatable, Sendable {
    /// Numerator, below 2^53.
    public let steps: UInt64
    /// Denominator, positive, at most 2^62. The fraction need not be in lowest terms.
    public let nanoseconds: UInt64
    /// The rate in units of 2^-72 steps a nanosecond, rounded down: what a ramp interpolates between.
    public let units: UInt64

    public static let zero = StepRate(steps: 0, nanoseconds: 1, units: 0)

    private init(steps: UInt64, nanoseconds: UInt64, units: UInt64) {
        self.steps = steps
        self.nanoseconds = nanoseconds
        self.units = units
    }

    /// `nil` when a part leaves 62 bits, or the rate reaches 2^-9 steps a nanosecond, 1.9 million a second.
    public init?(steps: UInt64, nanoseconds: UInt64) {
        let limit: UInt64 = 1 &<< 62
        guard nanoseconds > 0, nanoseconds <= limit, steps < nanoseconds &>> 9 else { return nil }
        self.init(
            steps: steps, nanoseconds: nanoseconds,
            units: nanoseconds.dividing(steps &<< 8, 0).quotient)
    }

    /// The rate of the motor at a speed of the platter.
    ///
    /// - Parameters:
    ///   - pitch: hundredths of a percent, -9,999 ... 10,000; the speed is multiplied by (10,000 + pitch) / 10,000.
    ///   - stepsPerTurn: steps for one turn of the platter.
    /// - Returns: `nil` where the exact fraction does not fit.
    public init?(_ speed: RecordSpeed, pitch: Int32, stepsPerTurn: Fraction) {
        let rpm = speed.revolutionsPerMinute
        guard pitch > -10_000, pitch <= 10_000, stepsPerTurn.numerator > 0 else { return nil }
        // The plain products where they fit: no common divisor to look for, which costs a microcontroller most.
        let factor = pitch == 0 ? 1 : UInt64(bitPattern: 10_000 &+ Int64(pitch))
        let span: UInt64 = pitch == 0 ? 60_000_000_000 : 600_000_000_000_000
        let above = rpm.numerator.magnitude.clampedProduct(stepsPerTurn.numerator.magnitude).clampedProduct(factor)
        let below = rpm.denominator.magnitude.clampedProduct(stepsPerTurn.denominator.magnitude).clampedProduct(span)
        if let rate = StepRate(steps: above, nanoseconds: below) {
            self = rate
            return
        }
        guard let factor = Fraction(10_000 &+ Int64(pitch), 10_000),
            let turns = rpm.times(factor), let steps = turns.times(stepsPerTurn),
            let minute = Fraction(1, 60_000_000_000), let rate = steps.times(minute)
        else { return nil }
        self.init(steps: rate.numerator.magnitude, nanoseconds: rate.denominator.magnitude)
    }
}
