/// A signed number of 256 bits with 160 of them behind the point: the yardstick for a core that has 72.
struct WideFixed: Comparable, CustomStringConvertible {
    /// Two's complement, the lowest word first.
    private var words: (UInt64, UInt64, UInt64, UInt64)

    static let zero = WideFixed(words: (0, 0, 0, 0))

    private init(words: (UInt64, UInt64, UInt64, UInt64)) { self.words = words }

    /// A whole number.
    init(_ whole: Int64) {
        let size = WideFixed(words: (0, 0, whole.magnitude << 32, whole.magnitude >> 32))
        self = whole < 0 ? -size : size
    }

    /// A fraction, cut off after 160 bits; both parts positive, the numerator below 2^63.
    init(_ numerator: UInt64, over denominator: UInt64) {
        self = WideFixed(Int64(numerator)).divided(by: denominator)
    }

    var isNegative: Bool { words.3 >> 63 == 1 }
    var magnitude: WideFixed { isNegative ? -self : self }

    /// Rounded down.
    var wholePart: Int64 { Int64(truncatingIfNeeded: words.3 << 32 | words.2 >> 32) }

    var roundedUp: Int64 {
        let hasPart = words.0 | words.1 | words.2 & 0xFFFF_FFFF != 0
        return hasPart ? wholePart + 1 : wholePart
    }

    var description: String { "\(isNegative ? "-" : "")\(magnitude.times(1_000_000_000).wholePart)e-9" }

    func times(_ factor: UInt64) -> WideFixed {
        if isNegative { return -(-self).times(factor) }
        let a = words.0.multipliedFullWidth(by: factor)
        let b = words.1.multipliedFullWidth(by: factor)
        let c = words.2.multipliedFullWidth(by: factor)
        let d = words.3.multipliedFullWidth(by: factor)
        precondition(d.high == 0 && d.low >> 63 == 0, "the yardstick is too short")
        return WideFixed(words: (a.low, b.low, c.low, d.low)) + WideFixed(words: (0, a.high, b.high, c.high))
    }

    /// Cut off towards zero.
    func divided(by divisor: UInt64) -> WideFixed {
        if isNegative { return -(-self).divided(by: divisor) }
        let d = words.3.quotientAndRemainder(dividingBy: divisor)
        let c = divisor.dividingFullWidth((d.remainder, words.2))
        let b = divisor.dividingFullWidth((c.remainder, words.1))
        let a = divisor.dividingFullWidth((b.remainder, words.0))
        return WideFixed(words: (a.quotient, b.quotient, c.quotient, d.quotient))
    }

    static func == (a: WideFixed, b: WideFixed) -> Bool { a.words == b.words }
    static func < (a: WideFixed, b: WideFixed) -> Bool { (a - b).isNegative }

    static func + (a: WideFixed, b: WideFixed) -> WideFixed {
        let first = a.words.0.addingReportingOverflow(b.words.0)
        let second = a.words.1.addingReportingOverflow(b.words.1)
        let secondCarried = second.partialValue.addingReportingOverflow(first.overflow ? 1 : 0)
        let third = a.words.2.addingReportingOverflow(b.words.2)
        let carry: UInt64 = second.overflow || secondCarried.overflow ? 1 : 0
        let thirdCarried = third.partialValue.addingReportingOverflow(carry)
        let last: UInt64 = third.overflow || thirdCarried.overflow ? 1 : 0
        let fourth = a.words.3 &+ b.words.3 &+ last
        return WideFixed(
            words: (first.partialValue, secondCarried.partialValue, thirdCarried.partialValue, fourth))
    }

    static prefix func - (a: WideFixed) -> WideFixed {
        let one = WideFixed(words: (1, 0, 0, 0))
        return WideFixed(words: (~a.words.0, ~a.words.1, ~a.words.2, ~a.words.3)) + one
    }

    static func - (a: WideFixed, b: WideFixed) -> WideFixed { a + -b }
}
