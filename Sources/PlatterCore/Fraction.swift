/// An exact rational number in lowest terms, with a positive denominator.
///
/// Every operation that could leave 64 bits returns `nil` instead of rounding or trapping.
public struct Fraction: Equatable, Hashable, Sendable {
    public let numerator: Int64
    /// Always positive.
    public let denominator: Int64

    /// Reduces to lowest terms. `nil` for a zero denominator or a value outside 64 bits.
    public init?(_ numerator: Int64, _ denominator: Int64) {
        guard denominator != 0 else { return nil }
        self.init(wide: Int128(numerator), Int128(denominator))
    }

    public init(_ whole: Int64) {
        numerator = whole
        denominator = 1
    }

    private init?(wide n: Int128, _ d: Int128) {
        guard d != 0 else { return nil }
        var a = n.magnitude
        var b = d.magnitude
        while b != 0 { (a, b) = (b, a % b) }
        let divisor = a == 0 ? 1 : Int128(a)
        let sign: Int128 = d < 0 ? -1 : 1
        let rn = n / divisor * sign
        let rd = d / divisor * sign
        guard let n64 = Int64(exactly: rn), let d64 = Int64(exactly: rd) else { return nil }
        numerator = n64
        denominator = d64
    }

    public static let zero = Fraction(0)

    public func times(_ other: Fraction) -> Fraction? {
        Fraction(
            wide: Int128(numerator) * Int128(other.numerator), Int128(denominator) * Int128(other.denominator))
    }

    public func dividedBy(_ other: Fraction) -> Fraction? {
        Fraction(
            wide: Int128(numerator) * Int128(other.denominator), Int128(denominator) * Int128(other.numerator))
    }

    public func plus(_ other: Fraction) -> Fraction? {
        let left = Int128(numerator) * Int128(other.denominator)
        let right = Int128(other.numerator) * Int128(denominator)
        return Fraction(wide: left + right, Int128(denominator) * Int128(other.denominator))
    }

    /// Largest whole number that is not above the fraction.
    public var roundedDown: Int64 {
        let quotient = numerator / denominator
        return numerator % denominator < 0 ? quotient - 1 : quotient
    }

}

extension Fraction: Comparable {
    public static func < (a: Fraction, b: Fraction) -> Bool {
        Int128(a.numerator) * Int128(b.denominator) < Int128(b.numerator) * Int128(a.denominator)
    }
}
