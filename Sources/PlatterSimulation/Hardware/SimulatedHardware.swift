import PlatterCore

/// A machine made of numbers, one more port of the control loop: lines, serial port, tachometer and a plant.
///
/// Time inside is counted in nanoseconds from power-on, so that the origin of the clock leaves no trace. Whoever runs
/// it calls `run(to:)` up to each tick: then all that the loop gave before takes effect in the order of time.
public struct SimulatedHardware<P: Plant, Trace: TraceSink>: ~Copyable {
    /// The clock's time of power-on.
    let origin: Int64
    let levels: OutputLevels
    public internal(set) var plant: P
    public internal(set) var trace: Trace
    /// How far the plant has been run.
    private(set) var time: Int64 = 0
    var queue = DriveQueue()
    var digest: OutputDigest
    var port = SimulatedSerialPort()
    var lines: SimulatedLines
    var tachometer: SimulatedTachometer?
    var recorder: SpeedRecorder
    var echoes = false
    var settings: SimulatedSettings
    /// Kept where somebody wants it.
    var inputs: InputLog?

    /// Outputs can no longer be written.
    var failing = false
    var hasFailed = false

    private var turns: Double = 0
    /// A pulse of the tachometer stays away, until its end.
    private var isMissing = false
    private var isReverse = false
    private var coils: Int32 = 0
    private var nextSample: Int64 = 0

    /// A thousand samples of the platter's speed a second, whatever the control rate.
    static var samplePeriod: Int64 { 1_000_000 }
    /// While the loop stands still for longer, pulses of the tachometer are lost and the plant runs in one go.
    private static var longestStall: Int64 { 10_000_000_000 }

    init(
        _ configuration: TurntableConfiguration, levels: OutputLevels, plant: consuming P, trace: consuming Trace,
        recorder: SpeedRecorder, settings: Settings?, sensor: TachometerParameters? = nil,
        seed: UInt64 = 0, origin: Nanoseconds
    ) {
        self.origin = origin.count
        digest = OutputDigest(powerOn: origin)
        self.levels = levels
        self.plant = plant
        self.trace = trace
        self.recorder = recorder
        self.settings = SimulatedSettings(settings)
        lines = SimulatedLines(ScenarioInputs(configuration))
        tachometer = configuration.tachometer.map { SimulatedTachometer($0, sensor: sensor, seed: seed) }
    }

    // MARK: - Time

    /// Lets everything up to `limit` happen, `limit` itself left out for the wires: what the loop gives at that very
    /// time comes after.
    mutating func run(to limit: Int64) {
        if limit - time > Self.longestStall { runLong(to: limit - Self.longestStall) }
        while true {
            let stop = min(limit, nextSample)
            while queue.firstTime < stop {
                let event = queue.removeFirst()
                move(to: event.time)
                take(event)
            }
            move(to: stop)
            guard stop == nextSample else { return }
            let speed = plant.settledSpeed()
            recorder.take(speed)
            if Trace.wantsSignals { trace.record(platterSpeed: speed, at: Nanoseconds(stop)) }
            nextSample += Self.samplePeriod
        }
    }

    /// A long time without the loop: the samples in it are all those of its end.
    private mutating func runLong(to limit: Int64) {
        while queue.firstTime < limit {
            let event = queue.removeFirst()
            move(to: event.time)
            take(event)
        }
        move(to: limit)
        let missing = (limit - nextSample) / Self.samplePeriod
        guard missing > 0 else { return }
        recorder.take(plant.platterSpeed, times: missing)
        nextSample += missing * Self.samplePeriod
    }

    private mutating func move(to next: Int64) {
        guard next > time else { return }
        let before = time
        time = next
        let isMoving = !plant.isAtRest
        // Also at rest: a winding cools.
        plant.advance(by: Nanoseconds(next - before))
        if isMoving && tachometer != nil { turn(from: before) }
    }

    /// The sensor sees its shaft's way since `before`, taken as even.
    private mutating func turn(from before: Int64) {
        let start = turns
        turns = tachometer?.isOnMotor == true ? plant.motorTurns : plant.platterTurns
        while let edge = tachometer?.passEdge(turns) {
            let part = turns == start ? 1 : (edge - start) / (turns - start)
            let instant = before + Int64((Double(time - before) * min(max(part, 0), 1)).rounded())
            sense(at: instant)
        }
    }

    private mutating func sense(at instant: Int64) {
        guard let sensor = tachometer, !sensor.isLost else { return }
        if sensor.isHigh { isMissing = tachometer?.misses() ?? false }
        guard !isMissing else { return }
        if Trace.wantsSignals { record(.tachometer, sensor.isHigh ? 1 : 0, at: instant) }
        guard sensor.isHigh else { return }
        tachometer?.addPulse(at: instant)
        guard let delay = tachometer?.echo() ?? (echoes ? 300_000 : nil) else { return }
        queue.insert(DriveEvent(time: max(instant + delay, time), value: 0, kind: .glitch))
    }

    // MARK: - Wires

    private mutating func take(_ event: DriveEvent) {
        switch event.kind {
        case .stepRise:
            plant.apply(.step(forward: !isReverse))
            if tachometer != nil { turn(from: event.time) }
            if Trace.wantsSignals { record(.step, levels.stepIsActiveLow ? 0 : 1, at: event.time) }
        case .stepFall:
            if Trace.wantsSignals { record(.step, levels.stepIsActiveLow ? 1 : 0, at: event.time) }
        case .direction:
            isReverse = event.value != 0
            record(.direction, event.value != 0, activeLow: levels.directionIsActiveLow, at: event.time)
        case .enable:
            plant.apply(.enable(event.value != 0))
            record(.enable, event.value != 0, activeLow: levels.enableIsActiveLow, at: event.time)
        case .coils:
            plant.apply(.coils(UInt8(truncatingIfNeeded: event.value)))
            if tachometer != nil { turn(from: event.time) }
            if Trace.wantsSignals { recordCoils(event) }
        case .duty:
            plant.apply(.duty(event.value))
            if Trace.wantsSignals { record(.duty, event.value, at: event.time) }
        case .lamp:
            record(.lamp, event.value != 0, activeLow: levels.lampIsActiveLow, at: event.time)
        case .glitch, .glitchEnd:
            glitch(event)
        }
    }

    private mutating func recordCoils(_ event: DriveEvent) {
        let wires: [TraceSignal] = [.coilA, .coilB, .coilC, .coilD]
        for bit in 0..<4 where (event.value ^ coils) >> Int32(bit) & 1 == 1 {
            let isActive = event.value >> Int32(bit) & 1 == 1
            record(wires[bit], isActive, activeLow: levels.coilsAreActiveLow, at: event.time)
        }
        coils = event.value
    }

    /// The level turns over for 20 us; the edge that rises is a pulse.
    private mutating func glitch(_ event: DriveEvent) {
        guard let sensor = tachometer, !sensor.isLost else { return }
        let turnsOver = event.kind == .glitch
        if Trace.wantsSignals { record(.tachometer, sensor.isHigh != turnsOver ? 1 : 0, at: event.time) }
        if turnsOver { queue.insert(DriveEvent(time: event.time + 20_000, value: 0, kind: .glitchEnd)) }
        if sensor.isHigh != turnsOver { tachometer?.addPulse(at: event.time) }
    }

    mutating func record(_ signal: TraceSignal, _ isActive: Bool, activeLow: Bool, at instant: Int64) {
        if Trace.wantsSignals { record(signal, isActive != activeLow ? 1 : 0, at: instant) }
    }

    mutating func record(_ signal: TraceSignal, _ value: Int32, at instant: Int64) {
        trace.record(TraceEvent(time: Nanoseconds(instant), signal: signal, value: value))
    }
}
