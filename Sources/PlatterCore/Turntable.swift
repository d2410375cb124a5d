/// The control loop: one fixed step a tick, a function of state, inputs and time.
///
/// The same code runs in the simulator, on a Raspberry Pi and on a microcontroller; what differs is the hardware. It
/// reads no clock, allocates nothing and never blocks. A tick takes all inputs up to now, then gives all outputs from
/// now up to the next tick.
public struct Turntable<Hardware: TurntableHardware & ~Copyable>: ~Copyable {
    // What every tick looks at comes first: there a small processor reaches it in one instruction.

    /// When the next tick ought to come; `never` before the first.
    private var expectedTick = Nanoseconds.never
    private let controlPeriod: Nanoseconds
    /// Until when the answer of a `save` is waited for; `never` while none is.
    var savingUntil = Nanoseconds.never
    /// The target with pitch and trim, rpm times 2^20.
    var targetSpeed: Int64 = 0
    var lock: LockDetector
    var lamp = StateLamp()
    var drivetrain: Drivetrain
    var panel: ButtonPanel
    public internal(set) var controller: Controller
    var replies = ReplyBuffer()
    var reader = LineReader()
    var drivenSince: Nanoseconds?
    private let stopMode: StopMode
    private let longestGap: Nanoseconds
    public private(set) var overruns: Int64 = 0
    public var hardware: Hardware

    /// - Parameters:
    ///   - configuration: a checked one.
    ///   - hardware: its outputs are safe already: nothing enabled, no step, no duty.
    ///   - time: now, on the port's clock; the first tick follows at the same time or later.
    public init(_ configuration: TurntableConfiguration, hardware: consuming Hardware, at time: Nanoseconds) {
        controlPeriod = configuration.controlPeriod
        longestGap = configuration.longestGap
        stopMode = configuration.stopMode
        controller = Controller(configuration)
        drivetrain = Drivetrain(configuration, at: time)
        lock = LockDetector(configuration.lock)
        panel = ButtonPanel(configuration, &hardware)
        self.hardware = hardware
    }

    /// The same with what an earlier `save` kept; values that the board does not allow are passed over.
    public init(
        _ configuration: TurntableConfiguration, hardware: consuming Hardware, settings: Settings?,
        at time: Nanoseconds
    ) {
        self.init(configuration, hardware: hardware, at: time)
        if let settings { controller.restore(settings) }
    }

    /// One step of control.
    ///
    /// - Parameter now: the last tick's time plus the control period. A later time is a stall: nothing is caught up, what
    ///   was planned happens later by the gap, and one longer than the board allows latches a fault.
    public mutating func tick(at now: Nanoseconds) {
        keepTime(now)
        takePulses()
        takeInputs(at: now)
        takeConsole(at: now)
        if controller.isCycling { carryOut(controller.advance(to: now), at: now) }
        supervise(at: now)
        drivetrain.run(
            from: now, to: now + controlPeriod, keepsHolding: controller.state == .holding,
            drivesMotor ? drivetrain.regulation.tachometer?.reading(at: now) : nil, &hardware)
        follow(at: now)
        sendReplies()
    }

    // MARK: - Time

    private mutating func keepTime(_ now: Nanoseconds) {
        let expected = expectedTick
        expectedTick = now + controlPeriod
        if now > expected { makeUp(for: now - expected, at: now) }
    }

    @inline(never)
    private mutating func makeUp(for gap: Nanoseconds, at now: Nanoseconds) {
        drivetrain.delay(by: gap, at: now)
        guard gap >= controlPeriod else { return }
        overruns &+= 1
        if gap > longestGap { carryOut(controller.fail(.loopStalled), at: now) }
    }

    // MARK: - Inputs

    private mutating func takeInputs(at now: Nanoseconds) {
        if let change = hardware.nextInputChange() { takeInputs(from: change, at: now) }
        if panel.isBusy { settlePanel(at: now) }
    }

    @inline(never)
    private mutating func takeInputs(from first: InputChange, at now: Nanoseconds) {
        var next: InputChange? = first
        while let change = next {
            if let event = panel.take(change, at: now) { act(on: event, at: now) }
            next = hardware.nextInputChange()
        }
    }

    private mutating func settlePanel(at now: Nanoseconds) {
        while let event = panel.advance(to: now) { act(on: event, at: now) }
        if let isActive = panel.inhibit?.isActive, isActive != controller.inhibitsByLine {
            carryOut(controller.inhibit(byLine: isActive), at: now)
        }
    }

    @inline(never)
    private mutating func act(on event: PanelEvent, at now: Nanoseconds) {
        // A refusal at the panel has nobody to be told to; the lamp shows the state that caused it.
        do throws(Refusal) {
            switch event {
            case .action(let action): carryOut(try order(for: action, at: now), at: now)
            case .encoder(.speed, let detents): carryOut(controller.step(by: detents), at: now)
            case .encoder(.pitch, let detents):
                carryOut(try controller.setPitch(controller.pitch &+ detents &* 10), at: now)
            }
        } catch {}
    }

    private mutating func order(for action: ButtonAction, at now: Nanoseconds) throws(Refusal) -> Order {
        switch action {
        case .none: return .none
        case .toggle: return try controller.toggle()
        case .play: return try controller.play()
        case .stop: return controller.stop()
        case .next: return controller.step(by: 1)
        case .previous: return controller.step(by: -1)
        case .reverse: return try controller.setDirection(controller.direction == .forward ? .reverse : .forward)
        case .pitchUp: return try controller.setPitch(controller.pitch &+ 10)
        case .pitchDown: return try controller.setPitch(controller.pitch &- 10)
        case .pitchReset: return try controller.setPitch(0)
        case .cycle: return try controller.cycle(!controller.isCycling, at: now)
        }
    }

    // MARK: - The motor

    @inline(never)
    mutating func carryOut(_ order: Order, at now: Nanoseconds) {
        switch order {
        case .none: break
        case .run: run(at: now)
        case .spin(let turns):
            guard let rate = targetRate() else { return }
            prepareStart(at: now)
            drivetrain.head(for: rate, controller.direction, turns: turns, at: now, &hardware)
        case .slowDown:
            switch stopMode {
            case .ramp: drivetrain.slowDown(at: now)
            case .coast: drivetrain.runDown(at: now, &hardware)
            case .cut: drivetrain.cut(at: now, &hardware)
            }
        case .secure: drivetrain.secure(at: now, &hardware)
        }
    }

    private mutating func run(at now: Nanoseconds) {
        guard let rate = targetRate() else {
            // Board and controller checks leave no such speed; a stop is the safe answer all the same.
            carryOut(controller.stop(), at: now)
            return
        }
        prepareStart(at: now)
        drivetrain.head(for: rate, controller.direction, at: now, &hardware)
    }

    private mutating func prepareStart(at now: Nanoseconds) {
        if Regulation.isPossible { prepareTachometer(at: now) }
    }

    /// The selected speed with pitch and trim as the motor's rate.
    ///
    /// Mutating only so that the turntable need not be copied, as with the other questions below.
    @inline(never)
    mutating func targetRate() -> StepRate? {
        StepRate(
            controller.speed, pitch: controller.pitch &+ controller.trim, stepsPerTurn: drivetrain.stepsPerTurn)
    }

    // MARK: - Supervision

    private mutating func supervise(at now: Nanoseconds) {
        if hardware.takeFailure() {
            // What made the outputs safe may itself have failed: that is done again until it is known to have worked.
            carryOut(controller.state == .faulted ? .secure : controller.fail(.outputFailed), at: now)
        }
        if panel.reportsFault { carryOut(controller.fail(.driverFault), at: now) }
        if drivesMotor { superviseTachometer(at: now) }
    }

    private mutating func follow(at now: Nanoseconds) {
        switch controller.state {
        case .starting: if drivetrain.isSteady { controller.arrived() }
        case .stopping, .spinning: if stands(at: now) { controller.rested() }
        default: break
        }
        if controller.state == .playing && drivetrain.isSteady {
            lock.update(error: Regulation.isPossible ? speedError(at: now) : 0, target: targetSpeed, at: now)
        } else {
            lock.release()
        }
        if lamp.update(controller.state, isLocked: lock.isLocked, at: now) {
            hardware.setLamp(lamp.isLit, at: now)
        }
    }

    private mutating func stands(at now: Nanoseconds) -> Bool {
        guard drivetrain.isResting else { return false }
        return !drivesMotor || (drivetrain.regulation.tachometer?.speed(at: now) ?? 0) == 0
    }
}
