/// How a value goes from one phase to the next.
public enum Easing: Equatable, Sendable {
    /// Stays, and jumps at the end.
    case step
    case linear
    /// Starts and ends gently: 3 x^2 - 2 x^3.
    case easeInOut
    /// Swings past the end and back; `bounce` in thousandths, clamped to 0 ... 1000. 400 overshoots by a tenth.
    case spring(bounce: Int32)

    /// The whole way, as `progress` counts it.
    public static let whole: Int32 = 65_536

    /// The part of the way that lies behind after `elapsed` of `duration`, in 1/65536; only a spring exceeds 65536.
    ///
    /// 0 before the start, 65536 from the end on, and always 65536 for a duration that is not positive.
    public func progress(elapsed: Nanoseconds, duration: Nanoseconds) -> Int32 {
        guard elapsed < duration else { return Self.whole }
        guard elapsed > .zero else { return 0 }
        let time = Self.quotient(elapsed.count, duration.count)
        switch self {
        case .step:
            return 0
        case .linear:
            return Int32(time)
        case .easeInOut:
            let square = (time * time) >> 16
            return Int32((square * (3 * 65_536 - 2 * time)) >> 16)
        case .spring(let bounce):
            return Self.spring(time, bounce: Int64(min(max(bounce, 0), 1_000)))
        }
    }

    /// 65536 `part` / `whole` for 0 < part < whole. Both are scaled down first when the product would not fit.
    private static func quotient(_ part: Int64, _ whole: Int64) -> Int64 {
        let shift = Int64(max(0, 17 - Int32(whole.leadingZeroBitCount)))
        return ((part >> shift) << 16) / (whole >> shift)
    }

    /// 1 - (1 - x)^3 (cos w x + 3 / w sin w x) with w = 2.25 turns at full bounce.
    ///
    /// The shape of a damped spring that starts at rest, with a cubic in place of the exponential so that it arrives
    /// exactly at the end. Without bounce the bracket tends to 1 + 3 x.
    private static func spring(_ time: Int64, bounce: Int64) -> Int32 {
        let rest = 65_536 - time
        let envelope = (((rest * rest) >> 16) * rest) >> 16
        let turns = bounce * 147_456 / 1_000
        var swing = 65_536 + 3 * time
        if turns > 655 {
            let angle = (turns * time) >> 16
            let radians = (turns * 411_775) >> 16
            swing = sine(angle + 16_384) + 3 * 65_536 * sine(angle) / radians
        }
        return Int32(65_536 - ((envelope * swing) >> 16))
    }

    /// Sine of an angle in 1/65536 of a turn, in 1/65536, good to 0.0004: an odd polynomial of degree five over a
    /// quarter turn with the right value and slope at 0 and the right value and slope at its end.
    private static func sine(_ angle: Int64) -> Int64 {
        let half = angle & 32_767
        let quarter = (half <= 16_384 ? half : 32_768 - half) << 2
        let square = (quarter * quarter) >> 16
        let inner = 84_095 - ((square * 9_279) >> 16)
        let value = (quarter * (205_887 - ((square * inner) >> 16))) >> 17
        return angle & 32_768 == 0 ? value : -value
    }
}
