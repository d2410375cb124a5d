/// An exact rational number in lowest terms, with a positive denominator.
///
/// Every operation that could leave 64 bits returns `nil` instead of rounding or trapping. Numbers of everyday size
/// are worked out in 64 bits or fewer; 128 bits come in only where a product needs them.
public struct Fraction: Equatable, Hashable, Sendable {
    public let numerator: Int64
    /// Always positive.
    public let denominator: Int64

    /// Reduces to lowest terms. `nil` for a zero denominator or a value outside 64 bits.
    public init?(_ numerator: Int64, _ denominator: Int64) {
        guard denominator != 0 else { return nil }
        let divisor = Self.commonDivisor(numerator.magnitude, denominator.magnitude)
        let top = numerator.magnitude.dividedNarrowly(by: divisor).quotient
        let bottom = denominator.magnitude.dividedNarrowly(by: divisor).quotient
        guard let d64 = Int64(exactly: bottom) else { return nil }
        if (numerator < 0) == (denominator < 0) {
            guard let n64 = Int64(exactly: top) else { return nil }
            self.numerator = n64
        } else {
            guard top <= Int64.min.magnitude else { return nil }
            self.numerator = Int64(truncatingIfNeeded: 0 &- top)
        }
        self.denominator = d64
    }

    public init(_ whole: Int64) {
        numerator = whole
        denominator = 1
    }

    private init?(wide n: Int128, _ d: Int128) {
        guard d != 0 else { return nil }
        var a = n.magnitude
        var b = d.magnitude
        while b != 0 { (a, b) = (b, a.divided(by: b).remainder) }
        let divisor = a == 0 ? 1 : Int128(a)
        let sign: Int128 = d < 0 ? -1 : 1
        let rn = n.divided(by: divisor).quotient * sign
        let rd = d.divided(by: divisor).quotient * sign
        guard let n64 = Int64(exactly: rn), let d64 = Int64(exactly: rd) else { return nil }
        numerator = n64
        denominator = d64
    }

    public static let zero = Fraction(0)

    public func times(_ other: Fraction) -> Fraction? {
        if let top = Self.product(numerator, other.numerator),
            let bottom = Self.product(denominator, other.denominator)
        {
            return Fraction(top, bottom)
        }
        return Fraction(
            wide: Int128(numerator) * Int128(other.numerator), Int128(denominator) * Int128(other.denominator))
    }

    public func dividedBy(_ other: Fraction) -> Fraction? {
        if let top = Self.product(numerator, other.denominator),
            let bottom = Self.product(denominator, other.numerator)
        {
            return Fraction(top, bottom)
        }
        return Fraction(
            wide: Int128(numerator) * Int128(other.denominator), Int128(denominator) * Int128(other.numerator))
    }

    public func plus(_ other: Fraction) -> Fraction? {
        if let left = Self.product(numerator, other.denominator),
            let right = Self.product(other.numerator, denominator),
            let bottom = Self.product(denominator, other.denominator)
        {
            let (sum, overflow) = left.addingReportingOverflow(right)
            if !overflow { return Fraction(sum, bottom) }
        }
        let left = Int128(numerator) * Int128(other.denominator)
        let right = Int128(other.numerator) * Int128(denominator)
        return Fraction(wide: left + right, Int128(denominator) * Int128(other.denominator))
    }

    /// Largest whole number that is not above the fraction.
    public var roundedDown: Int64 {
        let quotient = numerator / denominator
        return numerator % denominator < 0 ? quotient - 1 : quotient
    }

    private static func product(_ a: Int64, _ b: Int64) -> Int64? {
        let (product, overflow) = a.multipliedReportingOverflow(by: b)
        return overflow ? nil : product
    }

    /// The greatest common divisor; `b` when `a` is zero.
    private static func commonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
        var greater = a
        var lesser = b
        while lesser != 0 { (greater, lesser) = (lesser, greater.dividedNarrowly(by: lesser).remainder) }
        return greater
    }
}

extension Fraction: Comparable {
    @inline(never)
    public static func < (a: Fraction, b: Fraction) -> Bool {
        let left = a.numerator.multipliedFullWidth(by: b.denominator)
        let right = b.numerator.multipliedFullWidth(by: a.denominator)
        return left.high == right.high ? left.low < right.low : left.high < right.high
    }
}
