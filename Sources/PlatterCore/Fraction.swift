/// An exact rational number in lowest terms, with a positive denominator.
///
/// Every operation that could leave 64 bits returns `nil` instead of rounding or trapping. Numbers of everyday size
/// are worked out in 64 bits or fewer; 128 bits come in only where a sum needs them.
public struct Fraction: Equatable, Hashable, Sendable {
    public let numerator: Int64
    /// Always positive.
    public let denominator: Int64

    /// Reduces to lowest terms. `nil` for a zero denominator or a value outside 64 bits.
    @inline(never)
    public init?(_ numerator: Int64, _ denominator: Int64) {
        guard denominator != 0 else { return nil }
        let divisor = Self.commonDivisor(numerator.magnitude, denominator.magnitude)
        self.init(
            numerator.magnitude.dividedNarrowly(by: divisor).quotient,
            denominator.magnitude.dividedNarrowly(by: divisor).quotient,
            isNegative: (numerator < 0) != (denominator < 0))
    }

    /// Magnitudes in lowest terms.
    private init?(_ top: UInt64, _ bottom: UInt64, isNegative: Bool) {
        guard let denominator = Int64(exactly: bottom), top <= Int64.max.magnitude + (isNegative ? 1 : 0) else {
            return nil
        }
        numerator = Int64(bitPattern: isNegative ? 0 &- top : top)
        self.denominator = denominator
    }

    public init(_ whole: Int64) {
        numerator = whole
        denominator = 1
    }

    public static let zero = Fraction(0)

    public func times(_ other: Fraction) -> Fraction? {
        Self.product(
            numerator.magnitude, denominator.magnitude, other.numerator.magnitude, other.denominator.magnitude,
            isNegative: (numerator < 0) != (other.numerator < 0))
    }

    public func dividedBy(_ other: Fraction) -> Fraction? {
        guard other.numerator != 0 else { return nil }
        return Self.product(
            numerator.magnitude, denominator.magnitude, other.denominator.magnitude, other.numerator.magnitude,
            isNegative: (numerator < 0) != (other.numerator < 0))
    }

    @inline(never)
    public func plus(_ other: Fraction) -> Fraction? {
        let shared = Self.commonDivisor(denominator.magnitude, other.denominator.magnitude)
        let mine = denominator.magnitude.dividedNarrowly(by: shared).quotient
        let others = other.denominator.magnitude.dividedNarrowly(by: shared).quotient
        let sum =
            Int128(product: numerator, Int64(bitPattern: others))
            &+ Int128(product: other.numerator, Int64(bitPattern: mine))
        // What the sum has in common with its denominator divides the part that both denominators share.
        let common = Self.commonDivisor(sum.magnitude.divided(by: shared).remainder, shared)
        let rest = other.denominator.magnitude.dividedNarrowly(by: common).quotient
        guard let top = UInt64(exactly: sum.magnitude.divided(by: common).quotient),
            let bottom = mine.productIfFits(rest)
        else { return nil }
        return Fraction(top, bottom, isNegative: sum < 0)
    }

    /// Largest whole number that is not above the fraction.
    public var roundedDown: Int64 {
        let quotient = numerator / denominator
        return numerator &- quotient &* denominator < 0 ? quotient &- 1 : quotient
    }

    /// a / b times c / d, both in lowest terms: divisors are taken out across beforehand, so that nothing larger than
    /// the result comes up.
    @inline(never)
    private static func product(
        _ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64, isNegative: Bool
    ) -> Fraction? {
        let falling = commonDivisor(a, d)
        let rising = commonDivisor(c, b)
        let top = a.dividedNarrowly(by: falling).quotient
        let bottom = b.dividedNarrowly(by: rising).quotient
        guard let numerator = top.productIfFits(c.dividedNarrowly(by: rising).quotient),
            let denominator = bottom.productIfFits(d.dividedNarrowly(by: falling).quotient)
        else { return nil }
        return Fraction(numerator, denominator, isNegative: isNegative)
    }

    /// The greatest common divisor; `b` when `a` is zero. By halves and differences, as a division is dear to a small
    /// processor.
    @inline(never)
    private static func commonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
        if a == 0 || b == 0 { return a | b }
        var (left, right) = (a, b)
        var doublings: UInt64 = 0
        while left != right {
            switch (left & 1, right & 1) {
            case (0, 0):
                doublings &+= 1
                left = left &>> 1
                right = right &>> 1
            case (0, _): left = left &>> 1
            case (_, 0): right = right &>> 1
            default: if left > right { left = (left &- right) &>> 1 } else { right = (right &- left) &>> 1 }
            }
        }
        return left &<< doublings
    }
}

extension Fraction: Comparable {
    @inline(never)
    public static func < (a: Fraction, b: Fraction) -> Bool {
        if a.denominator == b.denominator { return a.numerator < b.numerator }
        return Int128(product: a.numerator, b.denominator) < Int128(product: b.numerator, a.denominator)
    }
}
