import PlatterBoards
import PlatterCore
import Testing

@testable import PlatterSimulation

/// Every mechanism that ships as a simulated board starts, locks and holds its speed with the stylus down.
struct SimulatedPresetTests {
    struct Preset: CustomTestStringConvertible, Sendable {
        var name: String
        /// What the deck's owner types at 45 and at 78, where the bearing drags more and a soft belt creeps more.
        var trims = ["+0.00", "+0.00"]
        var testDescription: String { name }
    }

    static let presets = [
        Preset(name: "simulated"),
        Preset(name: "simulated-rubber-belt", trims: ["+0.01", "+0.05"]),
        Preset(name: "simulated-round-belt", trims: ["+0.02", "+0.08"]),
        Preset(name: "simulated-thread"),
        Preset(name: "simulated-timing-belt"),
        Preset(name: "simulated-direct-stepper"),
        Preset(name: "simulated-four-coils"),
        Preset(name: "simulated-belt-dc"),
        Preset(name: "simulated-direct-dc"),
        Preset(name: "simulated-dc"),
    ]

    private func play(_ name: String, _ scenario: String) throws -> SimulationResult {
        let board = try BoardLoader.load(name)
        return Simulator.run(SimulationSetup(board, scenario: try Scenario.parse(scenario, for: board.turntable)))
    }

    private func judge(_ result: SimulationResult, target: Double) throws {
        let start = try #require(result.transitions.first)
        #expect(result.transitions.count == 1)
        #expect(start.to == target)
        #expect(start.settled != nil && start.locked != nil)
        #expect(start.overshoot < 2)
        #expect(result.lostSteps == 0 && result.faults.isEmpty)
        #expect(start.pullOutMargin > 0.5)
        let cruise = try #require(result.cruises.last)
        #expect(result.cruises.count == 1)
        #expect(abs(cruise.speedError) < 100, "\(cruise.speedError) ppm")
    }

    @Test(arguments: presets)
    func startsAndHoldsThirtyThree(preset: Preset) throws {
        let result = try play(preset.name, "0s stylus down\n0.1s type play\n28s expect locked yes\n28s end")
        try judge(result, target: 100.0 / 3)
        #expect(result.failed == 0)
    }

    @Test(arguments: presets)
    func startsAndHoldsTheOtherSpeeds(preset: Preset) throws {
        for (speed, trim) in zip(["45", "78"], preset.trims) {
            let result = try play(
                preset.name, "0s stylus down\n0s type speed \(speed)\n0.1s type trim \(trim)\n0.2s type play\n22s end")
            let start = try #require(result.transitions.first)
            #expect(start.locked != nil && start.overshoot < 2 && result.lostSteps == 0)
            let cruise = try #require(result.cruises.last)
            // What was typed as trim is part of the cruise's target, and not of what the owner wants.
            let wanted = try #require(Double(speed))
            #expect(abs(cruise.mean / wanted - 1) < 100e-6, "\(speed): \((cruise.mean / wanted - 1) * 1e6) ppm")
        }
    }

    /// Each is one of the mechanisms of `PlantPreset`, with the gears and trims of a board.
    @Test func everyMechanismHasABoard() throws {
        for preset in PlantPreset.allCases {
            let board = try BoardLoader.load("simulated-" + preset.rawValue)
            let parameters = try #require(PlantParameters(board))
            #expect((parameters.belt == nil) == (preset.parameters.belt == nil))
        }
    }
}
