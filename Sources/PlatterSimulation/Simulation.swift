import PlatterCore

/// One run: the control loop on simulated hardware, and the scenario that acts on both.
///
/// The tick at k control periods takes place after everything that the scenario has for that time or before.
public struct Simulation<P: Plant, Trace: TraceSink>: ~Copyable {
    typealias Loop = Turntable<SimulatedHardware<P, Trace>>

    let setup: SimulationSetup
    var loop: Loop
    var clock = VirtualClock<SimulatedAction>()
    var log = SimulationLog()
    var faults = ActiveFaults()
    /// What is expected at the next tick.
    var waiting: [(expectation: ScenarioExpectation, line: Int, time: Nanoseconds)] = []
    var stalledUntil = Nanoseconds.zero
    private let origin: Nanoseconds
    private let period: Nanoseconds
    private let end: Nanoseconds
    /// Of the next tick, from power-on.
    public private(set) var tickTime = Nanoseconds.zero
    /// Of the last tick that took place.
    private(set) var lastTick = Nanoseconds.zero
    /// Ticks that took place.
    private(set) var tickCount: Int64 = 0
    private var nextPicture = Nanoseconds.zero
    private var nextProgress = Nanoseconds.zero
    private var hasEnded = false

    public init(_ setup: SimulationSetup, plant: P, trace: Trace) {
        self.setup = setup
        origin = setup.clockStart
        period = setup.configuration.controlPeriod
        end = setup.end
        var hardware = SimulatedHardware<P, Trace>(
            setup.configuration, levels: setup.levels, plant: plant, trace: trace,
            recorder: SpeedRecorder(setup.configuration.lock, listener: setup.listener),
            settings: setup.settings, sensor: setup.sensor, seed: setup.seed, origin: setup.clockStart)
        let actions = ScenarioActions(setup.scenario, hardware.lines.inputs, seed: setup.seed)
        for (line, level) in actions.atPowerOn { hardware.lines.begin(line, level) }
        for (action, time) in actions.later { clock.schedule(action, at: time) }
        hardware.begin()
        if setup.recordsInputs { hardware.inputs = InputLog() }
        loop = Loop(setup.configuration, hardware: hardware, settings: setup.settings, at: setup.clockStart)
    }

    /// True after the first tick at or after the end.
    public var isOver: Bool { hasEnded }

    /// As of the last tick.
    public var status: TurntableStatus { loop.status(at: origin + lastTick) }

    /// Runs up to the next tick, which takes place unless the loop is stalled.
    public mutating func step() {
        let now = tickTime
        if clock.nextDeadline <= now { act(through: now) }
        loop.hardware.run(to: now.count)
        tickTime += period
        if now < stalledUntil {
            skipStall(from: now)
        } else {
            tick(at: now)
        }
        if now >= end || loop.hardware.trace.failure != nil { hasEnded = true }
    }

    /// What is expected ahead of everything that happens now is looked at before it happens.
    private mutating func act(through now: Nanoseconds) {
        var hasActed = now < stalledUntil
        while let action = clock.nextAction(through: now) {
            loop.hardware.run(to: clock.now.count)
            if case .expect(let expectation, let line) = action {
                waiting.append((expectation, line, clock.now))
                continue
            }
            if !hasActed && !waiting.isEmpty { checkExpectations() }
            hasActed = true
            carryOut(action)
        }
    }

    private mutating func tick(at now: Nanoseconds) {
        if setup.recordsInputs { loop.hardware.inputs?.tick = UInt32(clamping: now.count / period.count) }
        loop.tick(at: origin + now)
        lastTick = now
        tickCount += 1
        let intent = Self.intent(of: &loop)
        if log.isNews(intent) { log.note(intent, &loop.hardware, at: now) }
        if !waiting.isEmpty { checkExpectations() }
        if now >= nextPicture { takePicture(at: now) }
    }

    /// Inout so that the loop, some kilobytes, is looked at in its place and not copied.
    private static func intent(of loop: inout Loop) -> TurntableIntent { loop.intent }

    private static func status(of loop: inout Loop, at time: Nanoseconds) -> TurntableStatus { loop.status(at: time) }

    /// Goes on to the first tick at which something happens.
    private mutating func skipStall(from now: Nanoseconds) {
        let next = min(stalledUntil, max(clock.nextDeadline, tickTime), max(end, tickTime))
        guard next > tickTime else { return }
        let periods = (next.count - now.count + period.count - 1) / period.count
        tickTime = now + Nanoseconds(periods * period.count)
    }

    /// Ten milliseconds and a second are whole numbers of control periods, or near enough for a picture.
    private mutating func takePicture(at now: Nanoseconds) {
        nextPicture = now + .milliseconds(10)
        loop.hardware.noteLoss(at: now)
        let status = Self.status(of: &loop, at: origin + lastTick)
        if status.commandedMicroRPM.magnitude == status.targetMicroRPM.magnitude {
            loop.hardware.recorder.watch.becomeSteady()
        }
        if Trace.wantsSignals {
            loop.hardware.trace.record(
                status, platterSpeed: loop.hardware.plant.platterSpeed, platterTurns: loop.hardware.plant.platterTurns,
                at: now)
        }
        guard let progress = setup.progress, now >= nextProgress else { return }
        nextProgress = now + .seconds(1)
        if !progress(now) { hasEnded = true }
    }
}
