extension UInt64 {
    /// Quotient and remainder, in 32 bits when both numbers fit: on a Cortex-M0 a quarter of the work. A zero divisor
    /// traps.
    @inline(never)
    func dividedNarrowly(by divisor: UInt64) -> (quotient: UInt64, remainder: UInt64) {
        if let small = UInt32(exactly: self), let smallDivisor = UInt32(exactly: divisor) {
            let quotient = small / smallDivisor
            return (UInt64(quotient), UInt64(small - quotient * smallDivisor))
        }
        let quotient = self / divisor
        return (quotient, self - quotient * divisor)
    }
}
