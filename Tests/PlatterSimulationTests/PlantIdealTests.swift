import PlatterCore
import PlatterSimulation
import Testing

struct PlantIdealTests {
    @Test func angleIsTheStepCount() {
        var parameters = IdealParameters()
        parameters.ratio = 4
        var plant = IdealPlant(parameters)
        for _ in 0..<3_200 {
            plant.apply(.step(forward: true))
            plant.advance(by: .microseconds(500))
        }
        #expect(plant.motorTurns == 1)
        #expect(plant.platterTurns == 0.25)
        #expect(abs(plant.platterSpeed - 60.0 * 2_000 / 3_200 / 4) < 1e-9)
        plant.advance(by: .seconds(1))
        #expect(plant.platterSpeed == 0)
        #expect(plant.isAtRest)
    }

    @Test func coilsCountHalfSteps() {
        var plant = IdealPlant()
        for pattern: UInt8 in [0b0001, 0b0011, 0b0010, 0b0110, 0b0100, 0b1100, 0b1000, 0b1001, 0b0001] {
            plant.apply(.coils(pattern))
        }
        #expect(plant.motorTurns == 8.0 / 3_200)
        plant.apply(.coils(0b1001))
        #expect(plant.motorTurns == 7.0 / 3_200)
    }

    @Test func dutyIsFollowedWithOneTimeConstant() {
        var plant = IdealPlant()
        plant.apply(.duty(500_000))
        plant.advance(by: .milliseconds(500))
        #expect(abs(plant.platterSpeed - 50 * 0.632_12) < 0.01)
        plant.advance(by: .seconds(20))
        #expect(plant.platterSpeed == 50)
        plant.setSupply(0.5)
        plant.advance(by: .seconds(20))
        #expect(plant.platterSpeed == 25)
        plant.setHeld(true)
        plant.advance(by: .milliseconds(1))
        #expect(plant.platterSpeed == 0)
    }
}
