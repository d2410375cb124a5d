/// The sine of an angle given as a fraction of a turn: only + - and *, so the same bits on every machine.
enum TurnSine {
    /// Taylor's coefficients of sin(pi/2 x) in odd powers of x, 1 to 17; the remainder is under 5e-14 for |x| up to 1.
    private static let coefficients: [Double] = [
        1.5707963267948966, -0.6459640975062463, 0.07969262624616704, -0.004681754135318688, 0.00016044118478735982,
        -3.598843235212085e-06, 5.692172921967926e-08, -6.688035109811467e-10, 6.066935731106196e-12,
    ]

    /// - Parameter phase: 2^64 is one turn.
    static func value(_ phase: UInt64) -> Double {
        // Quarter turns from -1 to 1 have all values; the outer halves are mirrored into them.
        let signed = Int64(bitPattern: phase)
        let quarter = Int64(1) << 62
        let folded =
            signed > quarter ? 2 * (quarter &- signed / 2) : signed < -quarter ? 2 * (-quarter &- signed / 2) : signed
        let x = Double(folded) * 0x1p-62
        let square = x * x
        return coefficients.withUnsafeBufferPointer { c in
            var sum = 0.0
            var i = c.count
            while i > 0 {
                i &-= 1
                sum = sum * square + c[i]
            }
            return sum * x
        }
    }
}
