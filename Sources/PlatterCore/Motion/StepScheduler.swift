/// Solves the times of the steps from the exact ramp, each to the nanosecond.
///
/// A step is due at the first whole nanosecond at which the commanded position is a whole step beyond the motor's.
/// Within a ramp that is the root of a quadratic, found in integers; at constant speed the step time is carried with
/// its remainder, so that no error can add up. The loop only says up to when it wants to know: its rate does not
/// show in the times.
public struct StepScheduler: Sendable {
    // What every step looks at comes first: there a small processor reaches it in one instruction.

    /// Before this there is nothing to do; long ago while that is not known.
    private var wakeTime = Nanoseconds(Int64.min)
    /// Whether all there is to do then is the next step at constant speed.
    private var isPlain = false
    /// When the next step is due; `never` while none is, unknown after a change.
    private var due = Nanoseconds.never
    /// Where the motor stands: steps forward less steps back since power-on.
    public private(set) var steps: Int64
    /// Which way the next step goes, and what it adds to `steps`.
    private(set) var direction = Direction.forward
    private var stride: Int64 = 1
    /// What was added to `steps` without a step.
    private(set) var skipped: Int64 = 0
    /// Constant speed: interval = whole + part / rate.steps, and what is left of the last rounding up.
    private var interval = Nanoseconds.zero
    private var intervalPart: Int64 = 0
    private var slack: Int64 = 0
    /// From when on the last target has been reached; `never` while something is pending.
    private var steadyFrom = Nanoseconds(Int64.min)
    private var isSolved = false
    private var isCruising = false
    /// Whether the last target is a standstill.
    private(set) var endsAtRest = true
    /// How many steps the walk still has on the present ramp; zero before it has begun, too.
    private var stepsOnRamp: UInt64 = 0
    private var hasLastStep = false
    /// The last step of a counted spin: what its end overshoots by less than 1 ns of travel brings no step.
    private var lastStep: Int64 = 0
    public private(set) var ramp: LinearRamp
    /// Where the ramp's steps are being found.
    private var walk = RampWalk()

    public init(at time: Nanoseconds, steps: Int64 = 0) {
        ramp = LinearRamp(at: time, position: Position(wholeSteps: steps))
        self.steps = steps
    }

    /// The time of the next step before `horizon`, and its direction; the step counts as done.
    public mutating func nextStep(before horizon: Nanoseconds) -> Nanoseconds? {
        let time = takeStep(before: horizon)
        return time == .never ? nil : time
    }

    /// The same, with `never` for none.
    @inline(__always)
    mutating func takeStep(before horizon: Nanoseconds) -> Nanoseconds {
        guard wakeTime < horizon else { return .never }
        return isPlain ? takeCruiseStep() : findStep(before: horizon)
    }

    /// The step due at `wakeTime`.
    @inline(never)
    private mutating func takeCruiseStep() -> Nanoseconds {
        let time = due
        steps &+= stride
        due += interval
        slack &-= intervalPart
        if slack < 0 {
            slack &+= Int64(bitPattern: ramp.segment.target.steps)
            due.count &+= 1
        }
        sleep(cruising: true)
        return time
    }

    /// Whether the last target has been reached.
    @inline(__always)
    func isSteady(at now: Nanoseconds) -> Bool { now >= steadyFrom }

    /// `wakeTime` is that of the step only where the step comes first.
    @inline(__always)
    private mutating func sleep(cruising: Bool) {
        let comesFirst = due < ramp.pendingTime
        wakeTime = comesFirst ? due : Nanoseconds(ramp.pendingTime.count &- 1)
        isPlain = comesFirst && cruising
    }

    /// What there is to do is not known.
    @inline(__always)
    private mutating func stayAwake() {
        wakeTime = Nanoseconds(Int64.min)
        isPlain = false
    }

    @inline(never)
    private mutating func findStep(before horizon: Nanoseconds) -> Nanoseconds {
        solve()
        while ramp.pendingTime <= due {
            guard ramp.pendingTime < horizon else {
                sleep(cruising: isCruising)
                return .never
            }
            beginPending()
            solve()
        }
        guard due < horizon else {
            sleep(cruising: isCruising)
            return .never
        }
        if isCruising { return takeCruiseStep() }
        steps &+= stride
        isSolved = false
        stayAwake()
        return due
    }

    /// The carried remainder of the present constant speed at an instant, in 1 / `rate.nanoseconds` of a step;
    /// zero whenever a whole number of steps has fallen due since that speed was reached.
    public func cruiseRemainder(at time: Nanoseconds) -> UInt64 {
        let rate = ramp.segment.target
        let elapsed = ramp.elapsed(at: time)
        guard elapsed > ramp.segment.rampTime else { return 0 }
        let product = rate.steps.product(with: elapsed &- ramp.segment.rampTime)
        return rate.nanoseconds.dividing(product.high % rate.nanoseconds, product.low).remainder
    }

    @inline(never)
    public mutating func change(
        to target: StepRate, _ direction: Direction, at time: Nanoseconds, start: RampLimit, stop: RampLimit
    ) {
        ramp.change(to: target, direction, at: time, start: start, stop: stop)
        hasLastStep = false
        forget()
    }

    /// Arranges for a last piece of exactly `duration`, beginning at `time`, which comes to rest at `end`.
    mutating func planRest(at time: Nanoseconds, over duration: UInt64, end: Position) {
        ramp.planRest(at: time, over: duration)
        let isWhole = end.fraction == 0
        lastStep = ramp.direction == .forward || isWhole ? end.wholeSteps : end.wholeSteps &+ 1
        hasLastStep = true
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
        hasLastStep = false
        forget()
    }

    /// Takes the motor as having followed without being driven up to `time`.
    public mutating func skip(to time: Nanoseconds) {
        while ramp.pendingTime < time { ramp.beginPending() }
        let reached = ramp.position(at: time).wholeSteps
        skipped &+= reached &- steps
        steps = reached
        forget()
    }

    mutating func assume(speed: UInt64, at time: Nanoseconds) {
        ramp.assume(speed: speed, at: time)
        forget()
    }

    mutating func settle(at position: Position) {
        ramp.settle(at: position)
        hasLastStep = false
        forget()
    }

    public mutating func delay(by span: Nanoseconds) {
        ramp.delay(by: span)
        if isSolved && due != .never { due += span }
        noteTarget()
        stayAwake()
    }

    @inline(never)
    private mutating func noteTarget() {
        endsAtRest = !ramp.hasPending && ramp.segment.target.steps == 0
        steadyFrom = ramp.hasPending ? .never : ramp.segment.rampTime > 0 ? ramp.targetTime : Nanoseconds(Int64.min)
    }

    @inline(never)
    private mutating func forget() {
        isSolved = false
        isCruising = false
        stepsOnRamp = 0
        noteTarget()
        direction = ramp.direction
        stride = direction == .forward ? 1 : -1
        due = .never
        stayAwake()
    }

    /// Distance from the start of the present piece to the next step, in units of 2^-72 steps; negative when overdue.
    private var distanceToNext: Int128 {
        let edge = Int128(whole: steps &+ stride)
        let distance = direction == .forward ? edge &- ramp.origin.units : ramp.origin.units &- edge
        return distance &<< 8
    }

    @inline(never)
    private mutating func solve() {
        guard !isSolved else { return }
        isSolved = true
        isCruising = false
        due = .never
        guard !hasLastStep || lastStep != steps else { return }
        if stepsOnRamp == 0 { beginWalk() }
        guard stepsOnRamp > 0 else { return }
        stepsOnRamp &-= 1
        due = ramp.startTime + Nanoseconds(clamping: walk.next())
    }

    /// On the ramp, or beyond it at constant speed.
    @inline(never)
    private mutating func beginWalk() {
        let need = distanceToNext
        let rest = need &- Int128(bitPattern: ramp.segment.rampDistance)
        if rest > 0 {
            solveCruise(UInt128(bitPattern: rest))
            return
        }
        stepsOnRamp = (rest.magnitude.high &>> 8) &+ 1
        walk.begin(from: ramp.segment.start, to: ramp.segment.target.units, over: ramp.segment.rampTime, need: need)
    }

    private mutating func solveCruise(_ rest: UInt128) {
        let rate = (steps: ramp.segment.target.steps, nanoseconds: ramp.segment.target.nanoseconds)
        guard rate.steps > 0 else { return }
        // The time is work / (rate.steps 2^64), rounded up; the low word of the work only says whether it is exact.
        let work = ((rest &+ 255) &>> 8).multiplied(by: rate.nanoseconds)
        let result = work.high.dividedNarrowly(by: rate.steps)
        let left = result.remainder &+ (work.low > 0 ? 1 : 0)
        slack = left == 0 ? 0 : Int64(bitPattern: rate.steps &- left)
        let time = result.quotient &+ (left == 0 ? 0 : 1)
        let step = rate.nanoseconds.dividedNarrowly(by: rate.steps)
        interval = Nanoseconds(Int64(bitPattern: step.quotient))
        intervalPart = Int64(bitPattern: step.remainder)
        due = ramp.startTime + Nanoseconds(clamping: ramp.segment.rampTime &+ time)
        isCruising = true
    }
}
