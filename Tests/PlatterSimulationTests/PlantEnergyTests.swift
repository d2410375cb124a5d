import PlatterCore
import Testing

@testable import PlatterSimulation

/// Without input nothing gains energy.
struct PlantEnergyTests {
    private func drive(_ belt: BeltParameters, friction: Bool, stretch: Double) -> BeltDrive<DCMotor> {
        var motor = DCMotorParameters()
        var bearing = BearingParameters()
        if !friction {
            motor.coulomb = 0
            motor.viscous = 0
            bearing.coulomb = 0
            bearing.viscous = 0
        }
        var plant = BeltDrive(
            motor: DCMotor(motor), belt: belt, bearing: Bearing(bearing, stylus: StylusParameters(), seed: 0),
            state: BeltState(platterSpeed: 3, stretch: stretch))
        plant.apply(.enable(false))
        return plant
    }

    private static var lossless: BeltParameters {
        var belt = BeltParameters.flatRubber
        belt.damping = 0
        belt.creep = 0
        return belt
    }

    @Test(arguments: [BeltParameters.flatRubber, .roundRubber, .thread, .timing, lossless])
    func neverGrowsWithoutInput(belt: BeltParameters) {
        var plant = drive(belt, friction: true, stretch: 0.002)
        let start = plant.energy
        var before = start
        for _ in 0..<4_000 {
            plant.advance(by: .milliseconds(1))
            #expect(plant.energy <= before + 1e-15 * start)
            before = plant.energy
        }
        #expect(before < 0.99 * start)
    }

    @Test func isKeptWithoutLosses() {
        var plant = drive(Self.lossless, friction: false, stretch: 0.001)
        let start = plant.energy
        for _ in 0..<10_000 { plant.advance(by: .milliseconds(1)) }
        #expect(abs(plant.energy / start - 1) < 1e-4)
    }

    /// What the slack span no longer pulls is missing in force and energy alike.
    @Test func beltForceIsTheSlopeOfItsEnergy() {
        let belt = Belt(.flatRubber)
        for stretch in [-0.05, -0.021, -0.02, 0.001, 0.0205, 0.06] {
            let slope = (belt.energy(stretch: stretch + 1e-7) - belt.energy(stretch: stretch - 1e-7)) / 2e-7
            #expect(abs(slope - belt.force(stretch: stretch)) < 1e-6)
        }
        // 48 N/m a span, 1 N: both carry up to 21 mm, one alone beyond.
        #expect(abs(belt.force(stretch: 0.01) - 0.96) < 1e-12)
        #expect(abs(belt.force(stretch: 0.05) - (1 + 48 * 0.05)) < 1e-12)
    }

    @Test func platterSpinsDownInTheTimeFrictionSays() {
        var bearing = BearingParameters()
        bearing.viscous = 0
        bearing.stribeck = 0
        bearing.coulomb = 2.9e-3
        var motor = DCMotorParameters()
        motor.coulomb = 0
        motor.viscous = 0
        let start = Sine.turn * 100 / 180
        var plant = DirectDrive(
            motor: DCMotor(motor), bearing: Bearing(bearing, stylus: StylusParameters(), seed: 0),
            state: ShaftState(speed: start))
        plant.apply(.enable(false))
        let expected = start * 0.025_002_2 / 2.9e-3
        var milliseconds = 0.0
        while plant.platterSpeed > 0 && milliseconds < 60_000 {
            plant.advance(by: .milliseconds(1))
            milliseconds += 1
        }
        #expect(abs(milliseconds / 1_000 - expected) < 0.002)
        #expect(plant.isAtRest)
    }
}
