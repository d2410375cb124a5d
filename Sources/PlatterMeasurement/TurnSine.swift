/// The sine of an angle given as a fraction of a turn: only + - and *, so the same bits on every machine.
enum TurnSine {
    private static let quarter = Int64(1) << 62

    /// By Taylor's series of sin(pi/2 x) to the 17th power of x; the remainder is under 5e-14.
    /// - Parameter phase: 2^64 is one turn.
    static func value(_ phase: UInt64) -> Double {
        // Quarter turns from -1 to 1 have all values; the outer halves are mirrored into them.
        var folded = Int64(bitPattern: phase)
        if folded > quarter {
            folded = 2 &* (quarter &- folded / 2)
        } else if folded < -quarter {
            folded = 2 &* (-quarter &- folded / 2)
        }
        let x = Double(folded) * 0x1p-62
        let square = x * x
        var sum = 6.066935731106192e-12
        sum = sum * square - 6.688035109811464e-10
        sum = sum * square + 5.692172921967924e-08
        sum = sum * square - 3.598843235212084e-06
        sum = sum * square + 0.00016044118478735975
        sum = sum * square - 0.004681754135318687
        sum = sum * square + 0.07969262624616703
        sum = sum * square - 0.6459640975062462
        sum = sum * square + 1.5707963267948966
        return sum * x
    }
}
