import PlatterCore

/// A simulation whose plant and trace do not show.
protocol LiveMachine: AnyObject {
    var tickTime: Nanoseconds { get }
    var status: TurntableStatus { get }
    var platterSpeed: Double { get }
    var platterTurns: Double { get }
    var traceFailure: OutputFileError? { get }

    func tick()
    func stall(until time: Nanoseconds)
    func type(_ bytes: [UInt8])
    func set(_ line: InputLine, _ level: Bool)
    func takeReplies() -> [UInt8]
    func keepSettingsOutside()
    var settingsToKeep: Settings? { get }
    func finishSave(_ outcome: SaveOutcome)
    func finish() -> SimulationResult
}

/// Keeps a simulation that cannot be copied.
final class SimulatedMachine<P: Plant, Trace: TraceSink>: LiveMachine {
    private var simulation: Simulation<P, Trace>

    init(_ simulation: consuming Simulation<P, Trace>) { self.simulation = simulation }

    var tickTime: Nanoseconds { simulation.tickTime }
    var status: TurntableStatus { simulation.status }
    var platterSpeed: Double { simulation.loop.hardware.plant.platterSpeed }
    var platterTurns: Double { simulation.loop.hardware.plant.platterTurns }
    var traceFailure: OutputFileError? { simulation.loop.hardware.trace.failure }

    /// While the loop is stalled a step is no tick.
    func tick() {
        let count = simulation.tickCount
        while simulation.tickCount == count { simulation.step() }
    }

    func stall(until time: Nanoseconds) { simulation.stalledUntil = max(simulation.stalledUntil, time) }
    func type(_ bytes: [UInt8]) { simulation.loop.hardware.port.receive(bytes) }
    func set(_ line: InputLine, _ level: Bool) { simulation.clock.schedule(.level(line, level), at: tickTime) }
    func takeReplies() -> [UInt8] { simulation.loop.hardware.port.takeTranscript() }
    func keepSettingsOutside() { simulation.loop.hardware.settings.areKeptOutside = true }
    var settingsToKeep: Settings? { simulation.loop.hardware.settings.waiting }
    func finishSave(_ outcome: SaveOutcome) { simulation.loop.hardware.settings.finish(outcome) }
    func finish() -> SimulationResult { simulation.finish() }
}
