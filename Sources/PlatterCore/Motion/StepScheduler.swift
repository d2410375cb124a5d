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
    /// Elapsed time of the last step of this ramp: the next one is later.
    private var lastElapsed: UInt64 = 0
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
            if !isSolved { solve(before: horizon) }
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

    private mutating func forget() {
        isSolved = false
        isCruising = false
        lastElapsed = 0
        due = .never
    }

    /// Distance from the start of the present piece to the next step, in units of 2^-72 steps.
    private var distanceToNext: UInt128 {
        let wanted = ramp.direction == .forward ? steps &+ 1 : steps &- 1
        let edge = Int128(wanted) &<< 64
        let distance = ramp.direction == .forward ? edge &- ramp.origin.units : ramp.origin.units &- edge
        return distance > 0 ? UInt128(truncatingIfNeeded: distance) &<< 8 : 0
    }

    private mutating func solve(before horizon: Nanoseconds) {
        isCruising = false
        guard lastStep != steps else {
            due = .never
            isSolved = true
            return
        }
        let segment = ramp.segment
        let need = distanceToNext
        if need > segment.rampDistance {
            solveCruise(segment, need &- segment.rampDistance)
            isSolved = true
            return
        }
        let limit = ramp.elapsed(at: horizon)
        guard limit > 0, segment.rampDistance(at: limit &- 1) >= need else {
            due = .never
            return
        }
        let last = limit <= segment.rampTime ? limit &- 1 : segment.rampTime
        let time = RampRoot(segment: segment, need: need).solve(between: lastElapsed, and: last)
        lastElapsed = time
        due = ramp.startTime + Nanoseconds(Int64(clamping: time))
        isSolved = true
    }

    private mutating func solveCruise(_ segment: RampSegment, _ rest: UInt128) {
        let rate = segment.target
        guard rate.steps > 0 else {
            due = .never
            return
        }
        let divisor = UInt128(rate.steps) &<< 64
        let work = (rest &+ 255) &>> 8 &* UInt128(rate.nanoseconds)
        let result = work.divided(by: divisor)
        let time = result.remainder > 0 ? result.quotient &+ 1 : result.quotient
        let left = result.remainder > 0 ? divisor &- result.remainder : 0
        slack = Int64(truncatingIfNeeded: left &>> 64)
        interval = rate.nanoseconds / rate.steps
        intervalPart = rate.nanoseconds % rate.steps
        due = ramp.startTime + Nanoseconds(Int64(clamping: segment.rampTime &+ UInt64(truncatingIfNeeded: time)))
        isCruising = true
    }

    private mutating func advanceCruise() {
        var time = interval
        slack &-= Int64(truncatingIfNeeded: intervalPart)
        if slack < 0 {
            slack &+= Int64(truncatingIfNeeded: ramp.segment.target.steps)
            time &+= 1
        }
        due += Nanoseconds(Int64(truncatingIfNeeded: time))
    }
}
