/// The one source of chance: a 64-bit seed gives the same sequence on every machine.
///
/// A Weyl sequence run through a 64-bit mixer (the SplitMix64 construction of Steele, Lea and Flood, 2014):
/// period 2^64, every value once. Only integer arithmetic; the fractions below are exact.
public struct SeededGenerator: RandomNumberGenerator, Equatable, Sendable {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    /// An independent sequence for one purpose, so that a purpose that draws more often disturbs no other.
    public init(seed: UInt64, stream: UInt64) {
        state = Self.mixed(seed &+ Self.mixed(stream &+ Self.increment))
    }

    /// 2^64 divided by the golden ratio, made odd.
    private static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

    private static func mixed(_ value: UInt64) -> UInt64 {
        var bits = value
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    public mutating func next() -> UInt64 {
        state &+= Self.increment
        return Self.mixed(state)
    }

    /// A whole number, 0 ..< bound, every one as likely; 0 for a bound of 0.
    public mutating func whole(below bound: UInt64) -> UInt64 {
        guard bound > 0 else { return 0 }
        // The first 2^64 mod bound products of each value would be one too many.
        let surplus = (0 &- bound) % bound
        while true {
            let product = next().multipliedFullWidth(by: bound)
            if product.low >= surplus { return product.high }
        }
    }

    /// A whole number of the range, every one as likely.
    public mutating func whole(in range: ClosedRange<Int64>) -> Int64 {
        let width = UInt64(bitPattern: range.upperBound &- range.lowerBound)
        guard width < .max else { return Int64(bitPattern: next()) }
        return range.lowerBound &+ Int64(bitPattern: whole(below: width + 1))
    }

    /// A fraction, 0 ..< 1, in steps of 2^-53.
    public mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// −1 ..< 1, every value as likely.
    public mutating func balanced() -> Double { 2 * fraction() - 1 }

    /// Nearly normal with mean 0 and standard deviation 1, never beyond ±6: the sum of twelve fractions.
    public mutating func bell() -> Double {
        var sum = -6.0
        for _ in 0..<12 { sum += fraction() }
        return sum
    }
}
