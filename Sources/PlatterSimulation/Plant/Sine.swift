/// Sine, cosine and decay from + − × ÷ alone, so that every machine gets the same bits.
///
/// The angle is reduced to ±π/4 around a quarter turn (π/2 in two parts, exact up to 2^20 quarter turns and
/// off by less than 2e-8 rad at 2^27, a day of a fast motor), then the Taylor polynomials of degree 11 and 12 are used: the error stays below
/// 7e-12 (π/4 to the 13th over 13!).
enum Sine {
    static let turn = 6.283_185_307_179_586

    /// An angle in radians; beyond ±1e15 the result means nothing.
    @inline(__always)
    static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
        // Adding 1.5 × 2^52 leaves no room for a fraction: the sum is rounded to the nearest whole number.
        let rounded = angle * 0.636_619_772_367_581_4 + 0x1.8p52
        let quarters = rounded.bitPattern
        let count = rounded - 0x1.8p52
        let rest = (angle - count * 0x1.921fb544p+0) - count * 0x1.0b4611a626331p-34
        let square = rest * rest
        let fourth = square * square
        let sine =
            rest
            * ((1 - square * (1 / 6.0)) + fourth
                * ((1 / 120.0 - square * (1 / 5_040.0)) + fourth * (1 / 362_880.0 - square * (1 / 39_916_800.0))))
        let cosine =
            (1 - square * 0.5) + fourth
            * ((1 / 24.0 - square * (1 / 720.0)) + fourth
                * ((1 / 40_320.0 - square * (1 / 3_628_800.0)) + fourth * (1 / 479_001_600.0)))
        let swapped = quarters & 1 != 0
        let one = swapped ? cosine : sine
        let other = swapped ? sine : cosine
        return (quarters & 2 != 0 ? -one : one, (quarters &+ 1) & 2 != 0 ? -other : other)
    }

    /// e to the power −x for x of 0 or more: what is left after x time constants. Relative error below 1e-12 × (1 + x).
    static func decay(_ x: Double) -> Double {
        guard x < 700 else { return 0 }
        var part = max(x, 0)
        var doublings = 0
        while part > 0x1p-8 {
            part /= 2
            doublings += 1
        }
        let square = part * part
        var left = (12 - 6 * part + square) / (12 + 6 * part + square)
        for _ in 0..<doublings { left *= left }
        return left
    }
}
