/// The motor with its driver: carries out what the controller asks for, in the driver's order and times.
///
/// Order at a start: ENABLE, its delay, DIR, its set-up time, STEP. At every other end: steps or duty cease, then the
/// driver is released.
struct Drivetrain: Sendable {
    private(set) var scheduler: StepScheduler
    private var output: Output
    private let start: RampLimit
    private let stop: RampLimit
    private let coast: RampLimit
    private let enableDelay: Nanoseconds
    private let holdTime: Nanoseconds
    let stepsPerTurn: Fraction

    private(set) var isEnabled = false
    private var readyAt = Nanoseconds(Int64.min)
    /// What begins once the driver is ready.
    private var waiting: Heading?
    /// False while the platter runs down without power.
    private(set) var isDriven = true
    private var restingSince: Nanoseconds?
    /// Where a counted spin must end.
    private var spinEnd: Position?
    /// Steps given to the driver, forward less back.
    private(set) var steps: Int64 = 0

    private enum Output: Sendable {
        case stepper(StepperOutput)
        case coils(CoilOutput)
        case motor(MotorOutput)
    }

    private struct Heading: Sendable {
        var rate: StepRate
        var direction: Direction
        var turns: Int32?
    }

    init(_ configuration: TurntableConfiguration, at time: Nanoseconds) {
        scheduler = StepScheduler(at: time)
        switch configuration.drive {
        case .stepper(let stepper):
            output = .stepper(StepperOutput(stepper))
            (stepsPerTurn, enableDelay, holdTime) = (stepper.stepsPerTurn, stepper.enableDelay, stepper.holdTime)
        case .coils(let coils):
            output = .coils(CoilOutput(coils))
            (stepsPerTurn, enableDelay, holdTime) = (coils.patternsPerTurn, coils.minimumPattern, coils.holdTime)
        case .motor(let motor):
            output = .motor(MotorOutput(motor))
            (stepsPerTurn, enableDelay, holdTime) = (MotorOutput.countsPerTurn, motor.enableDelay, motor.holdTime)
        }
        let ramp = configuration.ramp
        start = RampLimit(time: ramp.startTime, acceleration: ramp.startAcceleration, stepsPerTurn: stepsPerTurn)
        stop = RampLimit(time: ramp.stopTime, acceleration: ramp.stopAcceleration, stepsPerTurn: stepsPerTurn)
        let span = Fraction(max(configuration.coastTime.count, 1), 1_000_000_000)
        let slowing = span.flatMap { configuration.maximumSpeed.revolutionsPerMinute.dividedBy($0) }
        coast = RampLimit(time: .zero, acceleration: slowing, stepsPerTurn: stepsPerTurn)
    }

    var isMotor: Bool {
        if case .motor = output { return true }
        return false
    }

    var duty: Int32 {
        if case .motor(let motor) = output { return motor.duty }
        return 0
    }

    /// Whether the commanded motion is over.
    func isAtRest(at now: Nanoseconds) -> Bool { waiting == nil && scheduler.ramp.isAtRest(at: now) }

    /// Whether the last target has been reached.
    func isSteady(at now: Nanoseconds) -> Bool { waiting == nil && scheduler.ramp.isSteady(at: now) }

    // MARK: - Orders

    /// Heads for a speed, energising the driver first where it is not.
    mutating func head<Hardware: TurntableHardware & ~Copyable>(
        for rate: StepRate, _ direction: Direction, turns: Int32? = nil, at now: Nanoseconds,
        _ hardware: inout Hardware
    ) {
        spinEnd = nil
        energise(at: now, &hardware)
        let heading = Heading(rate: rate, direction: direction, turns: turns)
        if readyAt <= now { begin(heading, at: now) } else { waiting = heading }
    }

    /// Slows down under power by the stop ramp.
    mutating func slowDown(at now: Nanoseconds) {
        waiting = nil
        spinEnd = nil
        guard isDriven else { return }
        scheduler.change(to: .zero, scheduler.ramp.direction, at: now, start: start, stop: stop)
    }

    /// Takes the power off and lets the platter run down.
    mutating func runDown<Hardware: TurntableHardware & ~Copyable>(at now: Nanoseconds, _ hardware: inout Hardware) {
        waiting = nil
        spinEnd = nil
        if isDriven {
            scheduler.change(to: .zero, scheduler.ramp.direction, at: now, start: start, stop: coast)
        }
        isDriven = false
        release(at: now, &hardware)
    }

    /// Takes the power off; the motor counts as standing from now on.
    mutating func cut<Hardware: TurntableHardware & ~Copyable>(at now: Nanoseconds, _ hardware: inout Hardware) {
        waiting = nil
        spinEnd = nil
        scheduler.halt(at: now)
        release(at: now, &hardware)
    }

    /// Makes every output safe, whatever it is believed to be.
    mutating func secure<Hardware: TurntableHardware & ~Copyable>(at now: Nanoseconds, _ hardware: inout Hardware) {
        isEnabled = true
        cut(at: now, &hardware)
    }

    /// After a stall of the loop: all that was planned happens later by the gap. Steps that stayed away for long have
    /// let the motor stop, so that it has to run up again.
    mutating func delay(by gap: Nanoseconds, at now: Nanoseconds) {
        scheduler.delay(by: gap)
        let ramp = scheduler.ramp
        guard gap >= Self.standstillGap, !isMotor, isDriven, spinEnd == nil, !ramp.isAtRest(at: now) else { return }
        let target = ramp.pending?.target ?? ramp.segment.target
        let direction = ramp.pending?.direction ?? ramp.direction
        scheduler.halt(at: now)
        if target.steps > 0 { scheduler.change(to: target, direction, at: now, start: start, stop: stop) }
    }

    /// A stepper without steps for this long has come to a stand.
    private static let standstillGap = Nanoseconds.milliseconds(20)

    // MARK: - The tick

    /// Gives all outputs from `now` up to the next tick.
    mutating func run<Hardware: TurntableHardware & ~Copyable>(
        from now: Nanoseconds, to horizon: Nanoseconds, keepsHolding: Bool, _ tachometer: Tachometer?,
        _ hardware: inout Hardware
    ) {
        if let heading = waiting, readyAt < horizon {
            waiting = nil
            begin(heading, at: max(readyAt, now))
        }
        switch output {
        case .stepper, .coils: giveSteps(from: now, to: horizon, &hardware)
        case .motor: regulate(tachometer, at: now, &hardware)
        }
        rest(keepsHolding: keepsHolding, at: now, &hardware)
    }

    private mutating func giveSteps<Hardware: TurntableHardware & ~Copyable>(
        from now: Nanoseconds, to horizon: Nanoseconds, _ hardware: inout Hardware
    ) {
        guard isDriven else {
            scheduler.skip(to: now)
            return
        }
        while let due = scheduler.nextStep(before: horizon) {
            let direction = scheduler.ramp.direction
            steps &+= direction == .forward ? 1 : -1
            turnOutput(to: direction, from: now, &hardware)
            switch output {
            case .stepper(var stepper):
                stepper.step(due: due, &hardware)
                output = .stepper(stepper)
            case .coils(var coils):
                coils.step(due: due, direction, &hardware)
                output = .coils(coils)
            case .motor: break
            }
        }
        if !scheduler.ramp.isAtRest(at: now) { turnOutput(to: scheduler.ramp.direction, from: now, &hardware) }
    }

    private mutating func turnOutput<Hardware: TurntableHardware & ~Copyable>(
        to direction: Direction, from now: Nanoseconds, _ hardware: inout Hardware
    ) {
        guard case .stepper(var stepper) = output else { return }
        stepper.turn(to: direction, at: max(now, scheduler.ramp.startTime), &hardware)
        output = .stepper(stepper)
    }

    private mutating func regulate<Hardware: TurntableHardware & ~Copyable>(
        _ tachometer: Tachometer?, at now: Nanoseconds, _ hardware: inout Hardware
    ) {
        while scheduler.ramp.pendingTime <= now { scheduler.beginPending() }
        guard case .motor(var motor) = output, let tachometer else { return }
        if isDriven && isEnabled {
            motor.regulate(scheduler.ramp, tachometer, at: now, &hardware)
        } else {
            motor.drop(at: now, &hardware)
        }
        output = .motor(motor)
    }

    private mutating func rest<Hardware: TurntableHardware & ~Copyable>(
        keepsHolding: Bool, at now: Nanoseconds, _ hardware: inout Hardware
    ) {
        guard isAtRest(at: now) else {
            restingSince = nil
            return
        }
        if let end = spinEnd {
            scheduler.settle(at: end)
            spinEnd = nil
        }
        isDriven = true
        let since = restingSince ?? now
        restingSince = since
        if isEnabled && !keepsHolding && holdTime != .never && now - since >= holdTime { release(at: now, &hardware) }
    }

    // MARK: - Power

    private mutating func energise<Hardware: TurntableHardware & ~Copyable>(
        at now: Nanoseconds, _ hardware: inout Hardware
    ) {
        restingSince = nil
        guard !isEnabled else { return }
        isEnabled = true
        readyAt = now + enableDelay
        hardware.setEnable(true, at: now)
        if case .coils(var coils) = output {
            coils.energise(true, at: now, &hardware)
            output = .coils(coils)
        }
    }

    private mutating func release<Hardware: TurntableHardware & ~Copyable>(
        at now: Nanoseconds, _ hardware: inout Hardware
    ) {
        guard isEnabled else { return }
        isEnabled = false
        switch output {
        case .stepper: break
        case .coils(var coils):
            coils.energise(false, at: now, &hardware)
            output = .coils(coils)
        case .motor(var motor):
            motor.drop(at: now, &hardware)
            output = .motor(motor)
        }
        hardware.setEnable(false, at: now)
    }

    // MARK: - Beginnings

    private mutating func begin(_ heading: Heading, at time: Nanoseconds) {
        if !isDriven {
            scheduler.skip(to: time)
            isDriven = true
        }
        guard let turns = heading.turns else {
            scheduler.change(to: heading.rate, heading.direction, at: time, start: start, stop: stop)
            return
        }
        beginSpin(heading, turns, at: time)
    }

    private mutating func beginSpin(_ heading: Heading, _ turns: Int32, at time: Nanoseconds) {
        let distance = spinDistance(turns)
        let speed = scheduler.ramp.speedUnits(at: time)
        guard let plan = SpinPlan(distance: distance, from: speed, rate: heading.rate, start: start, stop: stop)
        else { return }
        let begin = scheduler.ramp.position(at: time)
        scheduler.change(to: plan.rate, heading.direction, at: time, start: start, stop: stop)
        let way = Int128(truncatingIfNeeded: distance)
        let end = Position(units: heading.direction == .forward ? begin.units &+ way : begin.units &- way)
        let braking = time + Nanoseconds(Int64(clamping: plan.cruiseEnd))
        let reached = scheduler.ramp.position(at: braking).units
        let rest = (end.units &- reached).magnitude
        scheduler.planRest(at: braking, over: plan.restTime(for: rest))
        spinEnd = end
    }

    /// Whether a spin by so many turns can be planned from the present motion.
    func canSpin(_ turns: Int32, _ rate: StepRate, _ direction: Direction, at now: Nanoseconds) -> Bool {
        let speed = scheduler.ramp.speedUnits(at: now)
        guard speed == 0 || (scheduler.ramp.direction == direction && isDriven) else { return false }
        return SpinPlan(distance: spinDistance(turns), from: speed, rate: rate, start: start, stop: stop) != nil
    }

    private func spinDistance(_ turns: Int32) -> UInt128 {
        let steps = UInt128(stepsPerTurn.numerator.magnitude) * UInt128(turns.magnitude)
        let divisor = UInt128(stepsPerTurn.denominator.magnitude)
        let whole = steps.divided(by: divisor)
        return whole.quotient &<< 64 | (whole.remainder &<< 64).divided(by: divisor).quotient
    }

    /// Goes on from a speed that was measured, where that is above the commanded one: a start while running down.
    mutating func pickUp(speed: Int64, at now: Nanoseconds) {
        let units = MotorOutput.units(speed: speed)
        guard isMotor, units > scheduler.ramp.speedUnits(at: now) else { return }
        scheduler.assume(speed: units, at: now)
    }
}
