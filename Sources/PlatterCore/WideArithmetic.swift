// Arithmetic of 128 bits is some two hundred instructions wherever a 32-bit processor has it written out. These keep one
// copy of each, which is what lets the loop fit a small microcontroller; and no divisor is ever wider than 64 bits.
// Numbers are taken apart as they lie in memory: little-endian, like every machine that has this core. To ask for their
// parts by shifting costs a 32-bit processor thirty times as much.

extension UInt64 {
    /// The number as one of 128 bits.
    @inline(__always)
    var wide: UInt128 { UInt128(full: (0, self)) }

    /// The product; `nil` where it needs more than 64 bits.
    @inline(never)
    func productIfFits(_ other: UInt64) -> UInt64? {
        let product = product(with: other)
        return product.high == 0 ? product.low : nil
    }

    #if arch(arm)
    private init(_ words: (low: UInt32, high: UInt32)) { self = unsafeBitCast(words, to: UInt64.self) }

    private var words: (low: UInt32, high: UInt32) { unsafeBitCast(self, to: (low: UInt32, high: UInt32).self) }

    private static func product(_ a: UInt32, _ b: UInt32) -> UInt64 { UInt64((a, 0)) &* UInt64((b, 0)) }

    /// The whole product, from four of words.
    @inline(never)
    func product(with other: UInt64) -> UInt128 {
        let (a, b) = (words, other.words)
        if b.high == 0 {
            let low = Self.product(a.low, b.low)
            let rest = Self.product(a.high, b.low) &+ UInt64((low.words.high, 0))
            return UInt128(full: (UInt64((rest.words.high, 0)), UInt64((low.words.low, rest.words.low))))
        }
        let low = Self.product(a.low, b.low)
        let cross = Self.product(a.high, b.low) &+ UInt64((low.words.high, 0))
        let rest = Self.product(a.low, b.high) &+ UInt64((cross.words.low, 0))
        let high = Self.product(a.high, b.high) &+ UInt64((cross.words.high, 0)) &+ UInt64((rest.words.high, 0))
        return UInt128(full: (high, UInt64((low.words.low, rest.words.low))))
    }

    /// Quotient and remainder of a dividend whose upper half is below this divisor, word by word.
    @inline(never)
    func dividing(_ upper: UInt64, _ lower: UInt64) -> (quotient: UInt64, remainder: UInt64) {
        let shift = UInt64(UInt32(leadingZeroBitCount))
        let divisor = self &<< shift
        var rest = upper &<< shift
        if shift > 0 { rest |= lower &>> (64 &- shift) }
        let digits = (lower &<< shift).words
        let first = divisor.digit(&rest, digits.high)
        let second = divisor.digit(&rest, digits.low)
        return (UInt64((second, first)), rest &>> shift)
    }

    /// The next 32 bits of a quotient by this divisor, whose highest bit is set; `rest` is below it before and after.
    @inline(never)
    private func digit(_ rest: inout UInt64, _ next: UInt32) -> UInt32 {
        var guess = rest.dividedNarrowly(by: UInt64((words.high, 0)))
        var below = Self.product(guess.quotient.words.low, words.low)
        // The guess by the divisor's upper word may be too large by two, and then need a word and one bit.
        while guess.quotient.words.high > 0 || (guess.remainder.words.high == 0 && below > UInt64((next, guess.remainder.words.low))) {
            guess.quotient &-= 1
            guess.remainder &+= UInt64((words.high, 0))
            below = Self.product(guess.quotient.words.low, words.low)
        }
        rest = UInt64((next, guess.remainder.words.low)) &- below
        return guess.quotient.words.low
    }
    #else
    /// The whole product.
    @inline(__always)
    func product(with other: UInt64) -> UInt128 { UInt128(full: multipliedFullWidth(by: other)) }

    /// Quotient and remainder of a dividend whose upper half is below this divisor.
    @inline(__always)
    func dividing(_ upper: UInt64, _ lower: UInt64) -> (quotient: UInt64, remainder: UInt64) {
        dividingFullWidth((upper, lower))
    }
    #endif
}

extension UInt128 {
    init(full product: (high: UInt64, low: UInt64)) {
        self = unsafeBitCast((product.low, product.high), to: UInt128.self)
    }

    var low: UInt64 { halves.low }
    var high: UInt64 { halves.high }

    /// The number, or the largest of 64 bits where it is larger.
    var clamped: UInt64 { high == 0 ? low : .max }

    private var halves: (low: UInt64, high: UInt64) { unsafeBitCast(self, to: (low: UInt64, high: UInt64).self) }

    /// Quotient and remainder; a zero divisor traps.
    @inline(never)
    func divided(by divisor: UInt64) -> (quotient: UInt128, remainder: UInt64) {
        let upper = high.dividedNarrowly(by: divisor)
        let lower = low
        if upper.quotient == 0 && upper.remainder == 0 {
            let only = lower.dividedNarrowly(by: divisor)
            return (only.quotient.wide, only.remainder)
        }
        let rest = divisor.dividing(upper.remainder, lower)
        return (UInt128(full: (upper.quotient, rest.quotient)), rest.remainder)
    }

    /// The low 128 bits of the product.
    @inline(never)
    func multiplied(by factor: UInt64) -> UInt128 {
        let part = low.product(with: factor)
        return UInt128(full: (part.high &+ high &* factor, part.low))
    }
}

extension Int128 {
    /// `whole` in units of 2^-64.
    init(whole: Int64) { self.init(bitPattern: UInt128(full: (UInt64(bitPattern: whole), 0))) }

    /// The product, which always fits.
    @inline(never)
    init(product a: Int64, _ b: Int64) {
        let size = Int128(bitPattern: a.magnitude.product(with: b.magnitude))
        self = (a < 0) == (b < 0) ? size : 0 &- size
    }

    /// Quotient rounded down; a zero divisor traps.
    @inline(never)
    func quotientRoundedDown(by divisor: UInt64) -> Int128 {
        let whole = magnitude.divided(by: divisor)
        let quotient = Int128(bitPattern: whole.quotient)
        guard self < 0 else { return quotient }
        return 0 &- quotient &- (whole.remainder > 0 ? 1 : 0)
    }
}
