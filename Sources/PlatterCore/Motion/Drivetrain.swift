/// The motor with its driver: carries out what the controller asks for, in the driver's order and times.
///
/// Order at a start: ENABLE, its delay, DIR, its set-up time, STEP. At every other end: steps or duty cease, then the
/// driver is released.
struct Drivetrain: Sendable {
    // One of the three is there. They are apart, and not an enumeration's payloads, so that a step changes them in place.
    private var stepper: StepperOutput?
    private var coils: CoilOutput?
    var motor: MotorOutput?
    var scheduler: StepScheduler
    let start: RampLimit
    let stop: RampLimit
    let coast: RampLimit
    private let enableDelay: Nanoseconds
    private let holdTime: Nanoseconds
    let stepsPerTurn: Fraction
    let isMotor: Bool

    private(set) var isEnabled = false
    private var readyAt = Nanoseconds(Int64.min)
    /// What begins once the driver is ready.
    var waiting: Heading?
    /// False while the platter runs down without power.
    var isDriven = true
    private var restingSince: Nanoseconds?
    /// The counted spin that goes on.
    var spin: CountedSpin?
    /// What the whole spins so far have left of a turn's fraction of a step.
    var spinPart: UInt64 = 0
    /// Steps given to the driver, forward less back.
    private(set) var steps: Int64 = 0

    struct Heading: Sendable {
        var rate: StepRate
        var direction: Direction
        var turns: Int32?
    }

    /// Where a spin must end, and the speed it was asked to have.
    struct CountedSpin: Sendable {
        var end: Position
        var rate: StepRate
    }

    /// - Parameter motor: what drives a DC motor; `nil` for any other drive.
    init(_ configuration: TurntableConfiguration, motor: MotorOutput?, at time: Nanoseconds) {
        self.motor = motor
        scheduler = StepScheduler(at: time)
        switch configuration.drive {
        case .stepper(let drive):
            stepper = StepperOutput(drive)
            (stepsPerTurn, enableDelay, holdTime) = (drive.stepsPerTurn, drive.enableDelay, drive.holdTime)
            isMotor = false
        case .coils(let drive):
            coils = CoilOutput(drive)
            (stepsPerTurn, enableDelay, holdTime) = (drive.patternsPerTurn, drive.minimumPattern, drive.holdTime)
            isMotor = false
        case .motor(let drive):
            (stepsPerTurn, enableDelay, holdTime) = (MotorOutput.countsPerTurn, drive.enableDelay, drive.holdTime)
            isMotor = true
        }
        let ramp = configuration.ramp
        start = RampLimit(time: ramp.startTime, acceleration: ramp.startAcceleration, stepsPerTurn: stepsPerTurn)
        stop = RampLimit(time: ramp.stopTime, acceleration: ramp.stopAcceleration, stepsPerTurn: stepsPerTurn)
        let span = Fraction(max(configuration.coastTime.count, 1), 1_000_000_000)
        let slowing = span.flatMap { configuration.maximumSpeed.revolutionsPerMinute.dividedBy($0) }
        coast = RampLimit(time: .zero, acceleration: slowing, stepsPerTurn: stepsPerTurn)
    }

    var duty: Int32 { motor?.duty ?? 0 }

    /// The speed that a DC motor should have now, rpm times 2^20.
    func setPoint(at now: Nanoseconds) -> Int64 { MotorOutput.speed(units: scheduler.ramp.speedUnits(at: now)) }

    /// Whether the commanded motion is over.
    @inline(__always)
    func isAtRest(at now: Nanoseconds) -> Bool { waiting == nil && scheduler.ramp.isAtRest(at: now) }

    /// Whether the last target has been reached.
    @inline(__always)
    func isSteady(at now: Nanoseconds) -> Bool { waiting == nil && scheduler.ramp.isSteady(at: now) }

    /// Heads for a speed, energising the driver first where it is not.
    mutating func head<Hardware: TurntableHardware & ~Copyable>(
        for rate: StepRate, _ direction: Direction, turns: Int32? = nil, at now: Nanoseconds,
        _ hardware: inout Hardware
    ) {
        spin = nil
        energise(at: now, &hardware)
        let heading = Heading(rate: rate, direction: direction, turns: turns)
        if readyAt <= now { begin(heading, at: now) } else { waiting = heading }
    }

    // MARK: - The tick

    /// Gives all outputs from `now` up to the next tick.
    ///
    /// - Parameter measured: what the tachometer says; only a DC motor looks at it.
    mutating func run<Hardware: TurntableHardware & ~Copyable>(
        from now: Nanoseconds, to horizon: Nanoseconds, keepsHolding: Bool, _ measured: TachometerReading?,
        _ hardware: inout Hardware
    ) {
        if let heading = waiting, readyAt < horizon {
            waiting = nil
            begin(heading, at: max(readyAt, now))
        }
        if Hardware.hasTachometer && isMotor {
            regulate(measured, at: now, &hardware)
        } else {
            giveSteps(from: now, to: horizon, &hardware)
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
            stepper?.turn(to: direction, at: now, startOfRamp: scheduler.ramp.startTime, &hardware)
            stepper?.step(due: due, &hardware)
            coils?.step(due: due, direction, &hardware)
        }
        guard stepper != nil, !scheduler.ramp.isAtRest(at: now) else { return }
        stepper?.turn(to: scheduler.ramp.direction, at: now, startOfRamp: scheduler.ramp.startTime, &hardware)
    }

    private mutating func regulate<Hardware: TurntableHardware & ~Copyable>(
        _ measured: TachometerReading?, at now: Nanoseconds, _ hardware: inout Hardware
    ) {
        while scheduler.ramp.pendingTime <= now { scheduler.beginPending() }
        guard let measured else { return }
        if isDriven && isEnabled {
            motor?.regulate(scheduler.ramp, measured, at: now, &hardware)
        } else {
            motor?.drop(at: now, &hardware)
        }
    }

    private mutating func rest<Hardware: TurntableHardware & ~Copyable>(
        keepsHolding: Bool, at now: Nanoseconds, _ hardware: inout Hardware
    ) {
        guard isAtRest(at: now) else {
            restingSince = nil
            return
        }
        if let finished = spin {
            scheduler.settle(at: finished.end)
            spin = nil
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
        coils?.energise(true, at: now, &hardware)
    }

    mutating func release<Hardware: TurntableHardware & ~Copyable>(
        at now: Nanoseconds, _ hardware: inout Hardware
    ) {
        guard isEnabled else { return }
        isEnabled = false
        coils?.energise(false, at: now, &hardware)
        if Hardware.hasTachometer { motor?.drop(at: now, &hardware) }
        hardware.setEnable(false, at: now)
    }

    /// Makes every output safe, whatever it is believed to be.
    mutating func secure<Hardware: TurntableHardware & ~Copyable>(at now: Nanoseconds, _ hardware: inout Hardware) {
        isEnabled = true
        motor?.forgetDuty()
        cut(at: now, &hardware)
    }

    @inline(never)
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
}
