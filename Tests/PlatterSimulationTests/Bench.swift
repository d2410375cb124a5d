import PlatterBoards
import PlatterCore
import Testing

@testable import PlatterSimulation

/// A shipped board on the bench: plays scenarios that are written in the test.
struct Bench {
    var board: String
    var seed: UInt64 = 0
    var clockStart = Nanoseconds.zero
    /// Changes the board before it is played.
    var change: (inout TurntableConfiguration) -> Void = { _ in }

    init(_ board: String = "simulated", change: @escaping (inout TurntableConfiguration) -> Void = { _ in }) {
        self.board = board
        self.change = change
    }

    func setup(_ text: String) throws -> SimulationSetup {
        let board = try BoardLoader.load(board)
        var setup = SimulationSetup(board, scenario: Scenario(file: "test"))
        change(&setup.configuration)
        setup.scenario = try Scenario.parse(text, for: setup.configuration, file: "test")
        setup.seed = seed
        setup.clockStart = clockStart
        return setup
    }

    /// Plays a scenario; every expectation in it must be met.
    @discardableResult
    func play(_ text: String, _ location: SourceLocation = #_sourceLocation) throws -> SimulationResult {
        let result = Simulator.run(try setup(text))
        #expect(result.expectations.filter { !$0.isMet }.map(\.description) == [], sourceLocation: location)
        return result
    }

    /// Plays a scenario and gives its wires; every expectation in it must be met.
    func record(
        _ text: String, _ location: SourceLocation = #_sourceLocation
    ) throws -> (result: SimulationResult, trace: RecordedTrace, train: StepTrain) {
        let setup = try setup(text)
        let (result, trace) = Simulator.record(setup)
        #expect(result.expectations.filter { !$0.isMet }.map(\.description) == [], sourceLocation: location)
        return (result, trace, StepTrain(trace, setup.levels))
    }
}
