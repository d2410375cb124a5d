/// Solves the times of the steps from the exact ramp, each to the nanosecond.
///
/// A step is due at the first whole nanosecond at which the commanded position is a whole step beyond the motor's.
/// Within a ramp that is the root of a quadratic, found in integers; at constant speed the step time is carried with
/// its remainder, so that no error can add up. The loop only says up to when it wants to know: its rate does not
/// show in the times.
public struct StepScheduler: Sendable {
    public private(set) var ramp: LinearRamp
    /// Where the motor stands: steps forward less steps back since power-on.
    public private(set) var steps: Int64
    /// When the next step is due; `never` while none is, unknown after a change.
    private var due = Nanoseconds.never
    private var isSolved = false
    /// Where the ramp's steps are being found; `nil` before its first one.
    private var walk: RampWalk?
    /// Constant speed: interval = whole + part / rate.steps, and what is left of the last rounding up.
    private var interval: UInt64 = 0
    private var intervalPart: UInt64 = 0
    private var slack: Int64 = 0
    private var isCruising = false
    /// The last step of a counted spin: what its end overshoots by less than 1 ns of travel brings no step.
    private var lastStep: Int64?

    public init(at time: Nanoseconds, steps: Int64 = 0) {
        ramp = LinearRamp(at: time, position: Position(wholeSteps: steps))
        self.steps = steps
    }

    /// The time of the next step before `horizon`, and its direction; the step counts as done.
    public mutating func nextStep(before horizon: Nanoseconds) -> Nanoseconds? {
        while true {
            if !isSolved { solve() }
            let pendingTime = ramp.pendingTime
            if due < horizon && due < pendingTime {
                let time = due
                steps &+= ramp.direction == .forward ? 1 : -1
                if isCruising { advanceCruise() } else { isSolved = false }
                return time
            }
            guard pendingTime < horizon else { return nil }
            ramp.beginPending()
            forget()
        }
    }

    /// The carried remainder of the present constant speed at an instant, in 1 / `rate.nanoseconds` of a step;
    /// zero whenever a whole number of steps has fallen due since that speed was reached.
    public func cruiseRemainder(at time: Nanoseconds) -> UInt64 {
        let rate = ramp.segment.target
        let elapsed = ramp.elapsed(at: time)
        guard elapsed > ramp.segment.rampTime else { return 0 }
        let product = rate.steps.multipliedFullWidth(by: elapsed &- ramp.segment.rampTime)
        return rate.nanoseconds.dividingFullWidth((product.high % rate.nanoseconds, product.low)).remainder
    }

    @inline(never)
    public mutating func change(
        to target: StepRate, _ direction: Direction, at time: Nanoseconds, start: RampLimit, stop: RampLimit
    ) {
        ramp.change(to: target, direction, at: time, start: start, stop: stop)
        lastStep = nil
        forget()
    }

    /// Arranges for a last piece of exactly `duration`, beginning at `time`, which comes to rest at `end`.
    mutating func planRest(at time: Nanoseconds, over duration: UInt64, end: Position) {
        ramp.planRest(at: time, over: duration)
        let isWhole = end.fraction == 0
        lastStep = ramp.direction == .forward || isWhole ? end.wholeSteps : end.wholeSteps &+ 1
        forget()
    }

    /// Begins the pending piece of a motion whose steps nobody asks for.
    mutating func beginPending() {
        ramp.beginPending()
        forget()
    }

    @inline(never)
    public mutating func halt(at time: Nanoseconds) {
        ramp.halt(at: time)
        lastStep = nil
        forget()
    }

    /// Takes the motor as having followed without being driven up to `time`.
    public mutating func skip(to time: Nanoseconds) {
        while ramp.pendingTime < time { ramp.beginPending() }
        steps = ramp.position(at: time).wholeSteps
        forget()
    }

    mutating func assume(speed: UInt64, at time: Nanoseconds) {
        ramp.assume(speed: speed, at: time)
        forget()
    }

    mutating func settle(at position: Position) {
        ramp.settle(at: position)
        lastStep = nil
        forget()
    }

    public mutating func delay(by span: Nanoseconds) {
        ramp.delay(by: span)
        if isSolved && due != .never { due += span }
    }

    @inline(never)
    private mutating func forget() {
        isSolved = false
        isCruising = false
        walk = nil
        due = .never
    }

    /// Distance from the start of the present piece to the next step, in units of 2^-72 steps; negative when overdue.
    private var distanceToNext: Int128 {
        let wanted = ramp.direction == .forward ? steps &+ 1 : steps &- 1
        let edge = Int128(whole: wanted)
        let distance = ramp.direction == .forward ? edge &- ramp.origin.units : ramp.origin.units &- edge
        return distance &<< 8
    }

    private mutating func solve() {
        isSolved = true
        isCruising = false
        due = .never
        guard lastStep != steps else { return }
        let need = distanceToNext
        let inRamp = Int128(bitPattern: ramp.segment.rampDistance)
        if need > inRamp {
            solveCruise(ramp.segment.target, UInt128(bitPattern: need &- inRamp))
            return
        }
        let time = walk?.next() ?? beginWalk(need)
        due = ramp.startTime + Nanoseconds(Int64(clamping: time))
    }

    private mutating func beginWalk(_ need: Int128) -> UInt64 {
        var begun = RampWalk(ramp.segment, need: need)
        let time = begun.first()
        walk = begun
        return time
    }

    private mutating func solveCruise(_ rate: StepRate, _ rest: UInt128) {
        guard rate.steps > 0 else { return }
        // The time is work / (rate.steps 2^64), rounded up; the low word of the work only says whether it is exact.
        let work = ((rest &+ 255) &>> 8).multiplied(by: rate.nanoseconds)
        let result = work.high.dividedNarrowly(by: rate.steps)
        let hasPart = work.low > 0
        let isExact = result.remainder == 0 && !hasPart
        let time = isExact ? result.quotient : result.quotient &+ 1
        slack = isExact ? 0 : Int64(bitPattern: rate.steps &- result.remainder &- (hasPart ? 1 : 0))
        let step = rate.nanoseconds.dividedNarrowly(by: rate.steps)
        interval = step.quotient
        intervalPart = step.remainder
        due = ramp.startTime + Nanoseconds(Int64(clamping: ramp.segment.rampTime &+ time))
        isCruising = true
    }

    private mutating func advanceCruise() {
        var time = interval
        slack &-= Int64(bitPattern: intervalPart)
        if slack < 0 {
            slack &+= Int64(bitPattern: ramp.segment.target.steps)
            time &+= 1
        }
        due += Nanoseconds(Int64(bitPattern: time))
    }
}
