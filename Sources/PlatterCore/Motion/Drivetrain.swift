/// The motor with its driver: carries out what the controller asks for, in the driver's order and times.
///
/// Order at a start: ENABLE, its delay, DIR, its set-up time, STEP. At every other end: steps or duty cease, then the
/// driver is released.
struct Drivetrain: Sendable {
    // What every tick looks at comes first: there a small processor reaches it in one instruction.

    /// Which of the three outputs is there. They are apart, and not an enumeration's payloads, so that a step changes them
    /// in place; what is not there is never asked.
    private let kind: Kind
    private(set) var isEnabled = false
    /// Whether the last target had been reached at the last tick.
    private(set) var isSteady = true
    /// Whether the commanded motion was over at the last tick.
    private(set) var isResting = true
    var isWaiting = false
    /// False while the platter runs down without power.
    var isDriven = true
    /// Since when the motion has been over; `never` while it goes on.
    private var restingSince = Nanoseconds.never
    private var readyAt = Nanoseconds(Int64.min)
    private let enableDelay: Nanoseconds
    private let holdTime: Nanoseconds
    private var stepper: StepperOutput
    var scheduler: StepScheduler
    private var coils: CoilOutput
    var regulation: Regulation
    let start: RampLimit
    let stop: RampLimit
    let coast: RampLimit
    let stepsPerTurn: Fraction
    /// What begins once the driver is ready; valid while `isWaiting`.
    private var waiting = Heading(rate: .zero, direction: .forward, turns: nil)
    /// The counted spin that goes on.
    var spin: CountedSpin?
    /// What the whole spins so far have left of a turn's fraction of a step.
    var spinPart: UInt64 = 0

    private enum Kind: UInt8, Sendable {
        case stepper, coils, motor
    }

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

    @inline(never)
    init(_ configuration: TurntableConfiguration, at time: Nanoseconds) {
        regulation = Self.regulation(configuration)
        scheduler = StepScheduler(at: time)
        stepper = StepperOutput()
        coils = CoilOutput(.full, minimumPattern: .zero)
        switch configuration.drive {
        case .stepper(let drive):
            kind = .stepper
            stepper = StepperOutput(drive)
            (stepsPerTurn, enableDelay, holdTime) = (drive.stepsPerTurn, drive.enableDelay, drive.holdTime)
        case .coils(let drive):
            kind = .coils
            coils = CoilOutput(drive.sequence, minimumPattern: drive.minimumPattern)
            (stepsPerTurn, enableDelay, holdTime) = (drive.patternsPerTurn, drive.minimumPattern, drive.holdTime)
        case .motor(let drive):
            kind = .motor
            (stepsPerTurn, enableDelay, holdTime) = (MotorOutput.countsPerTurn, drive.enableDelay, drive.holdTime)
        }
        let ramp = configuration.ramp
        start = RampLimit(time: ramp.startTime, acceleration: ramp.startAcceleration, stepsPerTurn: stepsPerTurn)
        stop = RampLimit(time: ramp.stopTime, acceleration: ramp.stopAcceleration, stepsPerTurn: stepsPerTurn)
        let span = Fraction(max(configuration.coastTime.count, 1), 1_000_000_000)
        let slowing = span.flatMap { configuration.maximumSpeed.revolutionsPerMinute.dividedBy($0) }
        coast = RampLimit(time: .zero, acceleration: slowing, stepsPerTurn: stepsPerTurn)
    }

    /// Steps given to the driver, forward less back.
    var steps: Int64 { scheduler.steps &- scheduler.skipped }

    var isMotor: Bool { kind == .motor }

    private static func regulation(_ configuration: TurntableConfiguration) -> Regulation {
        let maximum = configuration.maximumSpeed
        guard Regulation.isPossible else {
            if case .motor = configuration.drive { preconditionFailure("a DC motor needs a port with a tachometer") }
            return Regulation(motor: nil, tachometer: nil, limits: nil)
        }
        var motor: MotorOutput?
        if case .motor(let drive) = configuration.drive { motor = MotorOutput(drive) }
        let tachometer = configuration.tachometer.map { Tachometer($0, maximum: maximum) }
        return Regulation(motor: motor, tachometer: tachometer, limits: configuration.tachometer)
    }

    var duty: Int32 { regulation.motor?.duty ?? 0 }

    /// The speed that a DC motor should have now, rpm times 2^20.
    func setPoint(at now: Nanoseconds) -> Int64 { MotorOutput.speed(units: scheduler.ramp.speedUnits(at: now)) }

    /// Whether the commanded motion is over.
    @inline(__always)
    func isAtRest(at now: Nanoseconds) -> Bool { !isWaiting && scheduler.ramp.isAtRest(at: now) }

    /// Heads for a speed, energising the driver first where it is not.
    @inline(never)
    mutating func head<Hardware: TurntableHardware & ~Copyable>(
        for rate: StepRate, _ direction: Direction, turns: Int32? = nil, at now: Nanoseconds,
        _ hardware: inout Hardware
    ) {
        spin = nil
        energise(at: now, &hardware)
        let heading = Heading(rate: rate, direction: direction, turns: turns)
        if readyAt <= now {
            begin(heading, at: now)
        } else {
            waiting = heading
            isWaiting = true
        }
    }

    // MARK: - The tick

    /// Gives all outputs from `now` up to the next tick.
    ///
    /// - Parameter measured: what the tachometer says; only a DC motor looks at it.
    mutating func run<Hardware: TurntableHardware & ~Copyable>(
        from now: Nanoseconds, to horizon: Nanoseconds, keepsHolding: Bool, _ measured: TachometerReading?,
        _ hardware: inout Hardware
    ) {
        if isWaiting && readyAt < horizon {
            isWaiting = false
            begin(waiting, at: max(readyAt, now))
        }
        if Regulation.isPossible && isMotor {
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
        if kind == .coils {
            giveCoilSteps(to: horizon, &hardware)
            return
        }
        while true {
            let due = scheduler.takeStep(before: horizon)
            guard due != .never else { break }
            if scheduler.direction != stepper.direction { turn(at: now, &hardware) }
            stepper.step(due: due, &hardware)
        }
        if scheduler.direction != stepper.direction, !scheduler.ramp.isAtRest(at: now) { turn(at: now, &hardware) }
    }

    @inline(never)
    private mutating func turn<Hardware: TurntableHardware & ~Copyable>(
        at now: Nanoseconds, _ hardware: inout Hardware
    ) {
        stepper.turn(to: scheduler.direction, at: now, startOfRamp: scheduler.ramp.startTime, &hardware)
    }

    @inline(never)
    private mutating func giveCoilSteps<Hardware: TurntableHardware & ~Copyable>(
        to horizon: Nanoseconds, _ hardware: inout Hardware
    ) {
        while true {
            let due = scheduler.takeStep(before: horizon)
            guard due != .never else { return }
            coils.step(due: due, scheduler.direction, &hardware)
        }
    }

    @inline(__always)
    private mutating func regulate<Hardware: TurntableHardware & ~Copyable>(
        _ measured: TachometerReading?, at now: Nanoseconds, _ hardware: inout Hardware
    ) {
        while scheduler.ramp.pendingTime <= now { scheduler.beginPending() }
        guard let measured else { return }
        if isDriven && isEnabled {
            regulation.motor?.regulate(scheduler.ramp, measured, at: now, &hardware)
        } else {
            regulation.motor?.drop(at: now, &hardware)
        }
    }

    private mutating func rest<Hardware: TurntableHardware & ~Copyable>(
        keepsHolding: Bool, at now: Nanoseconds, _ hardware: inout Hardware
    ) {
        isSteady = scheduler.isSteady(at: now) && !isWaiting
        isResting = isSteady && scheduler.endsAtRest
        if isResting { goOnResting(keepsHolding: keepsHolding, at: now, &hardware) } else { restingSince = .never }
    }

    @inline(never)
    private mutating func goOnResting<Hardware: TurntableHardware & ~Copyable>(
        keepsHolding: Bool, at now: Nanoseconds, _ hardware: inout Hardware
    ) {
        if let finished = spin {
            scheduler.settle(at: finished.end)
            spin = nil
        }
        isDriven = true
        restingSince = min(restingSince, now)
        guard isEnabled, !keepsHolding, holdTime != .never, now - restingSince >= holdTime else { return }
        release(at: now, &hardware)
    }

    // MARK: - Power

    private mutating func energise<Hardware: TurntableHardware & ~Copyable>(
        at now: Nanoseconds, _ hardware: inout Hardware
    ) {
        restingSince = .never
        guard !isEnabled else { return }
        isEnabled = true
        readyAt = now + enableDelay
        hardware.setEnable(true, at: now)
        if kind == .coils { coils.energise(true, at: now, &hardware) }
    }

    @inline(never)
    mutating func release<Hardware: TurntableHardware & ~Copyable>(
        at now: Nanoseconds, _ hardware: inout Hardware
    ) {
        guard isEnabled else { return }
        isEnabled = false
        if kind == .coils { coils.energise(false, at: now, &hardware) }
        if Regulation.isPossible { regulation.motor?.drop(at: now, &hardware) }
        hardware.setEnable(false, at: now)
    }

    /// Makes every output safe, whatever it is believed to be.
    mutating func secure<Hardware: TurntableHardware & ~Copyable>(at now: Nanoseconds, _ hardware: inout Hardware) {
        isEnabled = true
        if Regulation.isPossible { regulation.motor?.forgetDuty() }
        cut(at: now, &hardware)
    }

    @inline(never)
    private mutating func begin(_ heading: Heading, at time: Nanoseconds) {
        if !isDriven {
            scheduler.skip(to: time)
            isDriven = true
        }
        guard let turns = heading.turns else {
            change(to: heading.rate, heading.direction, at: time)
            return
        }
        beginSpin(heading, turns, at: time)
    }

    /// Heads for a speed by the ramps of the board.
    @inline(never)
    mutating func change(to target: StepRate, _ direction: Direction, at time: Nanoseconds) {
        scheduler.change(to: target, direction, at: time, start: start, stop: stop)
    }
}
