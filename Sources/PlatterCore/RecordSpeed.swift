/// The speed of a record: revolutions a minute as an exact, positive fraction. 33 1/3 rpm is 100/3.
public struct RecordSpeed: Equatable, Comparable, Hashable, Sendable {
    public let revolutionsPerMinute: Fraction

    /// `nil` unless the fraction is positive.
    public init?(_ rpm: Fraction) {
        guard rpm.numerator > 0 else { return nil }
        revolutionsPerMinute = rpm
    }

    private init(exactly rpm: Fraction) { revolutionsPerMinute = rpm }

    /// `.rpm(100, 3)` is 33 1/3. Traps on a fraction that is not positive: for constants only.
    @inline(never)
    public static func rpm(_ numerator: Int64, _ denominator: Int64 = 1) -> RecordSpeed {
        guard numerator > 0, let fraction = Fraction(numerator, denominator) else {
            preconditionFailure("a record speed is a positive fraction")
        }
        return RecordSpeed(exactly: fraction)
    }

    public static func < (a: RecordSpeed, b: RecordSpeed) -> Bool {
        a.revolutionsPerMinute < b.revolutionsPerMinute
    }
}
