import PlatterCore

/// Plays scenarios in virtual time.
public enum Simulator {
    /// Plays a scenario to its end.
    public static func run(_ setup: SimulationSetup) -> SimulationResult { run(setup, trace: NoTrace()).result }

    /// Plays a scenario and writes a trace; "-" is standard output.
    ///
    /// - Throws: when a file cannot be created. A later failure ends the run and stands in the result.
    public static func run(
        _ setup: SimulationSetup, vcd: String?, csv: String?
    ) throws(OutputFileError) -> SimulationResult {
        guard vcd != nil || csv != nil else { return run(setup) }
        return run(setup, trace: try FileTrace(vcd: vcd, csv: csv)).result
    }

    /// Plays a scenario and keeps the trace in memory.
    public static func record(_ setup: SimulationSetup) -> (result: SimulationResult, trace: RecordedTrace) {
        run(setup, trace: RecordedTrace())
    }

    static func run<Trace: TraceSink>(
        _ setup: SimulationSetup, trace: Trace
    ) -> (result: SimulationResult, trace: Trace) {
        switch setup.plant {
        case .ideal(let plant): return run(setup, plant, trace)
        case .firstOrder(let plant): return run(setup, plant, trace)
        case .physical(let parameters): return run(setup, PlantModel(parameters, seed: setup.seed), trace)
        }
    }

    static func run<P: Plant, Trace: TraceSink>(
        _ setup: SimulationSetup, _ plant: P, _ trace: Trace
    ) -> (result: SimulationResult, trace: Trace) {
        var simulation = Simulation(setup, plant: plant, trace: trace)
        while !simulation.isOver { simulation.step() }
        let result = simulation.finish()
        return (result, simulation.takeTrace())
    }
}
