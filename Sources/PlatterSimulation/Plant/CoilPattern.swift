/// The eight half steps of a four-coil pattern: A, AB, B, BC, C, CD, D, DA.
enum CoilPattern {
    /// The place in the cycle, 0 ... 7; nil where the pattern has no direction: all off, or A with C.
    static func place(_ pattern: UInt8) -> Int64? {
        switch pattern & 15 {
        case 0b0001: 0
        case 0b0011: 1
        case 0b0010: 2
        case 0b0110: 3
        case 0b0100: 4
        case 0b1100: 5
        case 0b1000: 6
        case 0b1001: 7
        default: nil
        }
    }

    /// Half steps the short way round, −4 ... 3; 0 where either pattern has no direction.
    static func distance(from old: UInt8, to new: UInt8) -> Int64 {
        guard let here = place(old), let there = place(new) else { return 0 }
        return ((there - here + 12) & 7) - 4
    }
}
