// Division of 128 bits by 128 bits is some two hundred instructions wherever it is written out; these keep one copy of
// it, which is what lets the loop fit a small microcontroller.

extension UInt128 {
    /// Quotient and remainder; a zero divisor traps.
    @inline(never)
    func divided(by divisor: UInt128) -> (quotient: UInt128, remainder: UInt128) {
        quotientAndRemainder(dividingBy: divisor)
    }
}

extension Int128 {
    /// Quotient rounded towards zero, and remainder with the sign of the dividend; a zero divisor traps.
    func divided(by divisor: Int128) -> (quotient: Int128, remainder: Int128) {
        let wide = magnitude.divided(by: divisor.magnitude)
        let quotient = Int128(truncatingIfNeeded: wide.quotient)
        let remainder = Int128(truncatingIfNeeded: wide.remainder)
        return ((self < 0) == (divisor < 0) ? quotient : 0 &- quotient, self < 0 ? 0 &- remainder : remainder)
    }
}
