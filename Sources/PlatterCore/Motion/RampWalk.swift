/// Walks along one ramp from step to step and finds the first whole nanosecond of each, without a division of 128 bits.
///
/// With z the time since the beginning of a rising ramp, or to the end of a falling one, a step is due where
///
///     P(z) = |v1 - v0| z^2 + 2 T v z - 2 T d
///
/// changes its sign; v is the speed at z = 0, and d the distance from there. P is exact in integers, from one step to
/// the next only its last term changes, and a move along z takes two products, or none where it is by a nanosecond. So
/// each step begins with a good guess, corrects it by Newton's method, which cannot overshoot from above as P is convex,
/// and ends by proof: the sign here, and the other one a nanosecond away. It agrees to the nanosecond with
/// `RampSegment.rampDistance(at:)`.
struct RampWalk: Sendable {
    private var rises = true
    private var isFirst = true
    private var rampTime: UInt64 = 0
    private var curvature: UInt64 = 0
    /// z, and P and its slope there.
    private var place: UInt64 = 0
    private var excess: Int128 = 0
    private var slope: UInt128 = 0
    /// Twice the distance from the wanted step to the end of a falling ramp.
    private var remaining: Int128 = 0
    /// The last three moves along z, the latest first; zero for none.
    private var moves: (UInt64, UInt64, UInt64) = (0, 0, 0)

    /// Begins a ramp.
    ///
    /// - Parameters:
    ///   - start: speed at its beginning.
    ///   - end: speed at its end.
    ///   - time: at most `RampLimit.longest`.
    ///   - need: distance from the beginning of the ramp to its first step, below four steps; negative where that step
    ///     is overdue.
    mutating func begin(from start: UInt64, to end: UInt64, over time: UInt64, need: Int128) {
        rises = end >= start
        isFirst = true
        rampTime = time
        curvature = rises ? end &- start : start &- end
        place = rises ? 0 : time
        let size = Int128(bitPattern: need.magnitude.multiplied(by: time &<< 1))
        excess = (need < 0) == rises ? size : 0 &- size
        slope = start.product(with: time &<< 1)
        remaining = Int128(bitPattern: (start &+ end).product(with: time)) &- need &- need
        moves = (0, 0, 0)
    }

    /// Elapsed time of the next step, at most the ramp time.
    mutating func next() -> UInt64 {
        if !isFirst {
            remaining &-= Int128(whole: 512)
            // P for one step more: 2 T 2^72.
            let stride = Int128(bitPattern: UInt128(full: (rampTime &<< 9, 0)))
            excess = rises ? excess &- stride : excess &+ stride
        }
        return solve()
    }

    private mutating func solve() -> UInt64 {
        let start = place
        if rises { climb() } else { descend() }
        // The way to the first step is part of an interval only, and says nothing of the next one.
        if !isFirst { moves = (rises ? place &- start : start &- place, moves.0, moves.1) }
        isFirst = false
        return rises ? place : rampTime &- place
    }

    /// To the smallest z with P >= 0.
    @inline(never)
    private mutating func climb() {
        if excess < 0 { advance(min(guess(), rampTime &- place)) }
        while true {
            if excess < 0 {
                guard place < rampTime else { return }
                if isNear { stepUp() } else { advance(min(quotient() &+ 1, rampTime &- place)) }
            } else {
                guard place > 0, excess.magnitude &+ curvature.wide >= slope else { return }
                if isNear { stepDown() } else { retreat(max(quotient(), 1)) }
            }
        }
    }

    /// To the largest z with P <= 0, or to 0.
    @inline(never)
    private mutating func descend() {
        guard remaining > 0 else {
            place = 0
            return
        }
        if excess > 0 { retreat(min(guess(), place)) }
        while true {
            if excess > 0 {
                guard place > 0 else { return }
                if isNear { stepDown() } else { retreat(min(max(quotient(), 1), place)) }
            } else {
                guard place < rampTime, excess.magnitude >= slope &+ curvature.wide else { return }
                if isNear { stepUp() } else { advance(min(max(quotient(), 1), rampTime &- place)) }
            }
        }
    }

    /// Whether the wanted step lies within some nanoseconds, which are gone one by one.
    private var isNear: Bool { excess.magnitude.high &>> 3 < slope.high }

    @inline(never)
    private mutating func stepUp() {
        excess = excess &+ Int128(bitPattern: slope &+ curvature.wide)
        slope = slope &+ curvature.wide &+ curvature.wide
        place &+= 1
    }

    @inline(never)
    private mutating func stepDown() {
        excess = excess &- Int128(bitPattern: slope &- curvature.wide)
        slope = slope &- curvature.wide &- curvature.wide
        place &-= 1
    }

    /// The next move, going on as the last ones did. Mutating, as those below, only so that the walk is not copied.
    @inline(never)
    private mutating func guess() -> UInt64 {
        if moves.0 == 0 { return estimate() }
        if moves.1 == 0 { return moves.0 }
        var next = moves.0 &+ moves.0 &- moves.1
        if moves.2 > 0 {
            // The third difference helps where it is more than the rounding of the three.
            let twist = moves.0 &- moves.1 &- moves.1 &+ moves.2
            if twist &+ 8 > 16 { next = next &+ twist }
        }
        return Int64(bitPattern: next) > 0 ? next : moves.0
    }

    /// The next move by what is known here: at the present slope, or where the curvature counts for more, by the number of
    /// bits, less than four times too long.
    @inline(never)
    private mutating func estimate() -> UInt64 {
        let steady = quotient() &+ 1
        if !rises || (slope > 0 && curvature.product(with: steady) < slope) { return steady }
        let bits = Int32(excess.magnitude.leadingZeroBitCount) &- Int32(curvature.leadingZeroBitCount)
        let curved = 1 &<< UInt64(UInt32(bitPattern: min(max((67 &- bits) >> 1, 0), 62)))
        return slope > 0 ? min(steady, curved) : curved
    }

    @inline(never)
    private mutating func advance(_ move: UInt64) {
        let bend = curvature.product(with: move)
        excess = excess &+ Int128(bitPattern: (slope &+ bend).multiplied(by: move))
        slope = slope &+ bend &+ bend
        place = place &+ move
    }

    @inline(never)
    private mutating func retreat(_ move: UInt64) {
        let bend = curvature.product(with: move)
        excess = excess &- Int128(bitPattern: (slope &- bend).multiplied(by: move))
        slope = slope &- bend &- bend
        place = place &- move
    }

    /// How many nanoseconds at the present slope make up for the excess: not above the quotient, and below it by a
    /// 65,536th at most.
    @inline(never)
    private mutating func quotient() -> UInt64 {
        let dividend = excess.magnitude
        if slope.high >= 65_536 { return dividend.high.dividedNarrowly(by: slope.high &+ 1).quotient }
        guard dividend >= slope else { return 0 }
        let spare = Int32(97) &- Int32(slope.leadingZeroBitCount)
        guard spare > 0 else {
            return slope == 0 ? 0 : dividend.clamped.dividedNarrowly(by: slope.low).quotient
        }
        let shift = UInt128(UInt32(bitPattern: spare))
        let above = (slope &>> shift).low &+ 1
        return (dividend &>> shift).clamped.dividedNarrowly(by: above).quotient
    }
}
