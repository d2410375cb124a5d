/// Products and quotients of 128 bits put together from words of 32: what a processor of 32 bits wants, and any other can
/// check.
///
/// Numbers are taken apart as they lie in memory: little-endian, like every machine that has this core. To ask for their
/// parts by shifting costs a 32-bit processor thirty times as much.
enum WordArithmetic {
    typealias Words = (low: UInt32, high: UInt32)

    private static func words(_ number: UInt64) -> Words { unsafeBitCast(number, to: Words.self) }

    private static func number(_ low: UInt32, _ high: UInt32 = 0) -> UInt64 {
        unsafeBitCast((low: low, high: high) as Words, to: UInt64.self)
    }

    private static func product(_ a: UInt32, _ b: UInt32) -> UInt64 { number(a) &* number(b) }

    /// The whole product, from four of words, or two where the second factor is short.
    @inline(never)
    static func product(_ first: UInt64, _ second: UInt64) -> (high: UInt64, low: UInt64) {
        let (a, b) = (words(first), words(second))
        let low = words(product(a.low, b.low))
        let cross = words(product(a.high, b.low) &+ number(low.high))
        if b.high == 0 { return (number(cross.high), number(low.low, cross.low)) }
        let rest = words(product(a.low, b.high) &+ number(cross.low))
        let high = product(a.high, b.high) &+ number(cross.high) &+ number(rest.high)
        return (high, number(low.low, rest.low))
    }

    /// Quotient and remainder of a dividend whose upper half is below the divisor, word by word.
    @inline(never)
    static func dividing(
        _ upper: UInt64, _ lower: UInt64, by divisor: UInt64
    ) -> (quotient: UInt64, remainder: UInt64) {
        let shift = UInt64(UInt32(divisor.leadingZeroBitCount))
        let normal = divisor &<< shift
        var rest = upper &<< shift
        if shift > 0 { rest |= lower &>> (64 &- shift) }
        let digits = words(lower &<< shift)
        let first = digit(&rest, digits.high, normal)
        let second = digit(&rest, digits.low, normal)
        return (number(second, first), rest &>> shift)
    }

    /// The next 32 bits of a quotient by a divisor whose highest bit is set; `rest` is below it before and after.
    @inline(never)
    private static func digit(_ rest: inout UInt64, _ next: UInt32, _ divisor: UInt64) -> UInt32 {
        let parts = words(divisor)
        var (guess, left) = rest.dividedNarrowly(by: number(parts.high))
        var below = product(words(guess).low, parts.low)
        // The guess by the divisor's upper word may be too large by two, and then need a word and a bit.
        while words(guess).high > 0 || (words(left).high == 0 && below > number(next, words(left).low)) {
            guess &-= 1
            left &+= number(parts.high)
            below = product(words(guess).low, parts.low)
        }
        rest = number(next, words(left).low) &- below
        return words(guess).low
    }
}
