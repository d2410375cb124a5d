import PlatterBoards
import PlatterCore
import PlatterSimulation

/// A simulation with the meter's figures, to be shown.
struct SimulationReport {
    var result: SimulationResult
    /// One for each cruise of the result, in their order.
    var figures: [CruiseFigures?]
    /// The board's title.
    var title: String
    /// The name of the scenario, as a person knows it.
    var scenario: String

    /// What the command ends with.
    var status: ExitStatus {
        result.failed > 0 || result.final.fault != nil ? .failure : .success
    }

    var controlRate: Double { 1e9 / Double(result.controlPeriod.count) }
}

extension Nanoseconds {
    /// For reports only: the nearest number of seconds.
    var seconds: Double { Double(count) / 1e9 }
}
