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
    /// Whether the motor is a DC motor, whose speed is regulated.
    var isRegulated: Bool
    /// The name of the scenario, as a person knows it.
    var scenario: String

    /// What the command ends with.
    var status: ExitStatus {
        result.failed > 0 || result.final.fault != nil ? .failure : .success
    }

    var controlRate: Double { 1e9 / Double(result.controlPeriod.count) }
}

extension TurntableConfiguration {
    /// Whether the speed of its motor is regulated from a tachometer.
    var isRegulated: Bool {
        if case .motor = drive { return true }
        return false
    }
}

extension Nanoseconds {
    /// For reports only: the nearest number of seconds.
    var seconds: Double { Double(count) / 1e9 }
}
