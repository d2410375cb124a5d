// Arithmetic of 128 bits is some two hundred instructions wherever a 32-bit processor has it written out. These keep one
// copy of each, which is what lets the loop fit a small microcontroller; and no divisor is ever wider than 64 bits.

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

    /// The product, or the largest number where it is larger.
    @inline(never)
    func clampedProduct(_ other: UInt64) -> UInt64 { product(with: other).clamped }

    /// The whole product.
    @inline(__always)
    func product(with other: UInt64) -> UInt128 {
        #if arch(arm)
            return UInt128(full: WordArithmetic.product(self, other))
        #else
            return UInt128(full: multipliedFullWidth(by: other))
        #endif
    }

    /// Quotient and remainder of a dividend whose upper half is below this divisor.
    @inline(__always)
    func dividing(_ upper: UInt64, _ lower: UInt64) -> (quotient: UInt64, remainder: UInt64) {
        #if arch(arm)
            return WordArithmetic.dividing(upper, lower, by: self)
        #else
            return dividingFullWidth((upper, lower))
        #endif
    }
}

extension UInt128 {
    init(full product: (high: UInt64, low: UInt64)) {
        self = unsafeBitCast((product.low, product.high), to: UInt128.self)
    }

    var low: UInt64 { halves.low }
    var high: UInt64 { halves.high }

    /// The number, or the largest of 64 bits where it is larger.
    var clamped: UInt64 { high == 0 ? low : .max }

    /// As they lie in memory, see `WordArithmetic`.
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
}
