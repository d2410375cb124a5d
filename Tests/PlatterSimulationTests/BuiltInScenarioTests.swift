import PlatterBoards
import PlatterSimulation
import Testing

struct BuiltInScenarioTests {
    /// Every shipped board is driven through it.
    @Test(arguments: BoardLoader.shippedNames)
    func everyShippedBoardPasses(_ name: String) throws {
        let board = try BoardLoader.load(name)
        let result = Simulator.run(
            SimulationSetup(board, scenario: BuiltInScenario.scenario(for: board.turntable)))
        #expect(result.expectations.filter { !$0.isMet }.map(\.description) == [])
        #expect(result.faults.isEmpty)
        let speeds = (0..<board.turntable.speeds.count).map { board.turntable.speeds[$0].revolutionsPerMinute }
        let targets = result.cruises.map { $0.target }
        for speed in speeds {
            let rpm = Double(speed.numerator) / Double(speed.denominator)
            #expect(targets.contains { abs($0 - rpm) < 1e-9 }, "\(rpm) of \(targets)")
        }
    }

    @Test func usesTheButtonsOfTheBoard() throws {
        let text = BuiltInScenario.text(for: try BoardLoader.load("simulated").turntable)
        #expect(text.contains("press play for 120ms"))
        #expect(text.contains("press speed for 120ms"))
        #expect(!text.contains("type play"))
    }
}
