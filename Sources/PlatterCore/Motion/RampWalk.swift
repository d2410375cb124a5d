/// Walks along one ramp from step to step and finds the first whole nanosecond of each, without a division of 128 bits.
///
/// With z the time since the beginning of a rising ramp, or to the end of a falling one, a step is due where
///
///     P(z) = |v1 - v0| z^2 + 2 T v z - 2 T d
///
/// changes its sign; v is the speed at z = 0, and d the distance from there. P is exact in integers, from one step to
/// the next only its last term changes, and a move along z takes two products. So each step begins with a good guess,
/// corrects it once or twice by Newton's method, which cannot overshoot from above as P is convex, and ends by proof:
/// the sign here, and the other one a nanosecond away. It agrees to the nanosecond with `RampSegment.rampDistance(at:)`.
struct RampWalk: Sendable {
    private let rises: Bool
    private let rampTime: UInt64
    private let curvature: UInt64
    /// P for one step more.
    private let stride: Int128
    /// z, and P and its slope there.
    private var place: UInt64
    private var excess: Int128
    private var slope: UInt128
    /// Twice the distance from the wanted step to the end of a falling ramp.
    private var remaining: Int128
    /// The last two moves along z; zero for none.
    private var move: UInt64 = 0
    private var moveBefore: UInt64 = 0

    /// - Parameters:
    ///   - segment: its ramp takes at most `RampLimit.longest`.
    ///   - need: distance from the beginning of the ramp to its first step, below four steps; negative where that step
    ///     is overdue.
    init(_ segment: RampSegment, need: Int128) {
        rises = segment.rises
        rampTime = segment.rampTime
        curvature = rises ? segment.target.units &- segment.start : segment.start &- segment.target.units
        stride = Int128(rampTime) &<< 73
        place = rises ? 0 : rampTime
        let size = Int128(bitPattern: need.magnitude.multiplied(by: rampTime &<< 1))
        excess = (need < 0) == rises ? size : 0 &- size
        slope = UInt128(full: segment.start.multipliedFullWidth(by: rampTime &<< 1))
        let sum = (segment.start &+ segment.target.units).multipliedFullWidth(by: rampTime)
        remaining = Int128(bitPattern: UInt128(full: sum)) &- need &<< 1
    }

    /// Elapsed time of the first step, at most the ramp time.
    mutating func first() -> UInt64 { solve() }

    /// Elapsed time of the next step, at most the ramp time.
    mutating func next() -> UInt64 {
        remaining &-= Int128(1) &<< 73
        excess = rises ? excess &- stride : excess &+ stride
        return solve()
    }

    @inline(never)
    private mutating func solve() -> UInt64 {
        let start = place
        if rises { climb() } else { descend() }
        moveBefore = move
        move = rises ? place &- start : start &- place
        return rises ? place : rampTime &- place
    }

    /// To the smallest z with P >= 0.
    private mutating func climb() {
        if excess < 0 { advance(min(guess(), rampTime &- place)) }
        while true {
            if excess < 0 {
                guard place < rampTime else { return }
                advance(min(Self.quotient(excess.magnitude, slope) &+ 1, rampTime &- place))
            } else {
                guard place > 0, excess.magnitude &+ UInt128(curvature) >= slope else { return }
                retreat(max(Self.quotient(excess.magnitude, slope), 1))
            }
        }
    }

    /// To the largest z with P <= 0, or to 0.
    private mutating func descend() {
        guard remaining > 0 else {
            place = 0
            return
        }
        if excess > 0, move > 0 { retreat(min(guess(), place)) }
        while true {
            if excess > 0 {
                guard place > 0 else { return }
                retreat(min(max(Self.quotient(excess.magnitude, slope), 1), place))
            } else {
                guard place < rampTime, excess.magnitude >= slope &+ UInt128(curvature) else { return }
                advance(min(max(Self.quotient(excess.magnitude, slope), 1), rampTime &- place))
            }
        }
    }

    /// The next move, going on as the last two did.
    private func guess() -> UInt64 {
        guard move > 0 else { return estimate() }
        let twice = move &<< 1
        return moveBefore > 0 && twice > moveBefore ? twice &- moveBefore : move
    }

    /// A move from below, at least as long as needed and less than four times that: by the number of bits.
    private func estimate() -> UInt64 {
        let bits = 128 &- Int32(excess.magnitude.leadingZeroBitCount)
        var exponent: Int32 = 62
        if slope > 0 { exponent = min(exponent, bits &- 127 &+ Int32(slope.leadingZeroBitCount)) }
        if curvature > 0 { exponent = min(exponent, (bits &- 61 &+ Int32(curvature.leadingZeroBitCount)) >> 1) }
        return 1 &<< UInt64(UInt32(bitPattern: max(exponent, 0)))
    }

    @inline(never)
    private mutating func advance(_ move: UInt64) {
        let bend = UInt128(full: curvature.multipliedFullWidth(by: move))
        excess = excess &+ Int128(bitPattern: (slope &+ bend).multiplied(by: move))
        slope = slope &+ bend &+ bend
        place = place &+ move
    }

    @inline(never)
    private mutating func retreat(_ move: UInt64) {
        let bend = UInt128(full: curvature.multipliedFullWidth(by: move))
        excess = excess &- Int128(bitPattern: (slope &- bend).multiplied(by: move))
        slope = slope &- bend &- bend
        place = place &- move
    }

    /// Not above the quotient, and below it by a thousand-millionth at most.
    @inline(never)
    private static func quotient(_ dividend: UInt128, _ divisor: UInt128) -> UInt64 {
        guard dividend >= divisor else { return 0 }
        let spare = Int32(97) &- Int32(divisor.leadingZeroBitCount)
        guard spare > 0 else {
            return divisor == 0
                ? 0 : UInt64(clamping: dividend).dividedNarrowly(by: divisor.low).quotient
        }
        let shift = UInt128(UInt32(bitPattern: spare))
        let above = (divisor &>> shift).low &+ 1
        return UInt64(clamping: dividend &>> shift).dividedNarrowly(by: above).quotient
    }
}
