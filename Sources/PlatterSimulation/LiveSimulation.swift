import PlatterCore

/// A simulated turntable that somebody uses while it runs: `platter run` on a simulated board.
///
/// Whoever owns it calls `tick()` once a control period of real time, and `skip(to:)` where time ran away. It reads no
/// clock itself.
public final class LiveSimulation {
    private var machine: any LiveMachine
    private var writer: ScenarioWriter
    private let inputs: ScenarioInputs
    public let controlPeriod: Nanoseconds

    /// - Parameter givesUp: asked while the reader of a trace takes nothing; true ends the trace with a failure.
    /// - Throws: when a file of the trace cannot be created; "-" is standard output.
    public init(
        _ setup: SimulationSetup, vcd: String? = nil, csv: String? = nil, givesUp: (@Sendable () -> Bool)? = nil
    ) throws(OutputFileError) {
        controlPeriod = setup.configuration.controlPeriod
        inputs = ScenarioInputs(setup.configuration)
        writer = ScenarioWriter(note: "journal of board \(setup.board)")
        if vcd != nil || csv != nil {
            machine = Self.machine(setup, try FileTrace(vcd: vcd, csv: csv, givesUp: givesUp))
        } else {
            machine = Self.machine(setup, NoTrace())
        }
    }

    /// Time of the next tick, from power-on.
    public var tickTime: Nanoseconds { machine.tickTime }
    /// As of the last tick.
    public var status: TurntableStatus { machine.status }
    /// Of the platter itself, rpm and turns.
    public var platterSpeed: Double { machine.platterSpeed }
    public var platterTurns: Double { machine.platterTurns }
    /// Why the trace is no longer written; `nil` while all is well.
    public var traceFailure: OutputFileError? { machine.traceFailure }

    /// The next tick takes place.
    public func tick() { machine.tick() }

    /// Ticks before `time` do not take place; the next one is the first at that time or later.
    public func skip(to time: Nanoseconds) {
        guard time > tickTime else { return }
        writer.stall(for: time - tickTime, at: tickTime)
        machine.stall(until: time)
    }

    /// Bytes come in on the console; the next tick sees them.
    public func type(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        writer.bytes(bytes, at: tickTime)
        machine.type(bytes)
    }

    /// A button goes down or up, a switch opens or closes; the next tick sees it. A line the board does not have is
    /// ignored.
    public func set(_ line: InputLine, active: Bool) {
        guard let activeLow = inputs.activeLow(line) else { return }
        writer.level(line, high: active != activeLow, at: tickTime)
        machine.set(line, active != activeLow)
    }

    /// What the console has replied since the last call.
    public func takeReplies() -> [UInt8] { machine.takeReplies() }

    /// From now on `save` waits for `finishSave`.
    public func keepSettingsOutside() { machine.keepSettingsOutside() }

    /// What `save` asks to be kept, until `finishSave`. What is typed meanwhile is to be held back: the loop takes it
    /// only then, and the journal would have the wrong time.
    public var settingsToKeep: Settings? { machine.settingsToKeep }

    /// How the save ended; the next tick answers it.
    public func finishSave(_ outcome: SaveOutcome) { machine.finishSave(outcome) }

    /// What the loop took in since the last call, as a scenario.
    public func takeJournal() -> [UInt8] { writer.takeText() }

    /// Ends the run after the last tick; the journal gets its last line.
    public func finish() -> SimulationResult {
        let result = machine.finish()
        writer.end(at: result.duration)
        return result
    }

    private static func machine<Trace: TraceSink>(_ setup: SimulationSetup, _ trace: Trace) -> any LiveMachine {
        switch setup.plant {
        case .ideal(let plant): return SimulatedMachine(Simulation(setup, plant: plant, trace: trace))
        case .firstOrder(let plant): return SimulatedMachine(Simulation(setup, plant: plant, trace: trace))
        case .physical(let parameters):
            let plant = PlantModel(parameters, seed: setup.seed)
            return SimulatedMachine(Simulation(setup, plant: plant, trace: trace))
        }
    }
}
