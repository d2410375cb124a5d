import PlatterBoards
import Testing

@testable import PlatterSimulation

/// The longest integration steps, which docs/Plants.md lists with the speed that they allow.
struct PlantStepTests {
    private func step(_ board: String) throws -> Double {
        let parameters = try #require(PlantParameters(try BoardLoader.load(board)))
        let bearing = Bearing(parameters.bearing, stylus: parameters.stylus, seed: 0)
        let seconds: Double
        switch (parameters.motor, parameters.belt) {
        case (.stepper(let motor), let belt?) where motor.windings == .ideal:
            seconds = BeltDrive(motor: CurrentDrivenStepper(motor), belt: belt, bearing: bearing).longestStep
        case (.stepper(let motor), let belt?):
            seconds = BeltDrive(motor: WoundStepper(motor), belt: belt, bearing: bearing).longestStep
        case (.stepper(let motor), nil):
            seconds = DirectDrive(motor: CurrentDrivenStepper(motor), bearing: bearing).longestStep
        case (.dc(let motor), let belt?):
            seconds = BeltDrive(motor: DCMotor(motor), belt: belt, bearing: bearing).longestStep
        case (.dc(let motor), nil): seconds = DirectDrive(motor: DCMotor(motor), bearing: bearing).longestStep
        default: seconds = 0
        }
        return (seconds * 1e5).rounded() / 100
    }

    @Test func areThoseOfTheDocumentation() throws {
        #expect(try step("simulated-rubber-belt") == 0.40)
        #expect(try step("simulated-round-belt") == 0.40)
        #expect(try step("simulated-thread") == 0.39)
        #expect(try step("simulated-four-coils") == 0.32)
        #expect(try step("simulated-timing-belt") == 0.13)
        #expect(try step("simulated-direct-stepper") == 0.50)
        #expect(try step("simulated-belt-dc") == 0.15)
        #expect(try step("simulated-direct-dc") == 0.20)
    }
}
