import PlatterCore
import Testing

@testable import PlatterSimulation

/// A motor that is still warm from its last run cools while the platter rests.
struct PlantRestTests {
    /// 60 K warm at the beginning, with a time constant of 15 K/W × 20 J/K = 300 s.
    private func plant(_ duty: Int32 = 0) -> DirectDrive<DCMotor> {
        var plant = DirectDrive(
            motor: DCMotor(DCMotorParameters()),
            bearing: Bearing(BearingParameters(), stylus: StylusParameters(), seed: 0), state: ShaftState(b: 60))
        plant.apply(.duty(duty))
        plant.advance(by: .milliseconds(1))
        return plant
    }

    /// One part per million of drive is too little to turn or warm anything, and keeps the plant from resting.
    @Test func restCoolsAsTheIntegrationDoes() {
        var resting = plant()
        var stepping = plant(1)
        #expect(resting.isAtRest)
        for minutes in 1...10 {
            for _ in 0..<600 {
                resting.advance(by: .milliseconds(100))
                stepping.advance(by: .milliseconds(100))
            }
            #expect(resting.isAtRest && !stepping.isAtRest)
            var woken = resting
            woken.apply(.duty(0))
            // Euler's number to the power of minus two is left after 600 s.
            #expect(abs(woken.state.b - stepping.state.b) < 1e-9, "after \(minutes) min")
        }
        resting.apply(.duty(0))
        #expect(abs(resting.state.b / 60 - 0.135_335_283) < 1e-6)
    }

    @Test func piecesOfARestDoNotMatter() {
        var whole = plant()
        var cut = whole
        whole.advance(by: .seconds(100))
        for _ in 0..<100_000 { cut.advance(by: .milliseconds(1)) }
        whole.apply(.duty(0))
        cut.apply(.duty(0))
        #expect(whole.state.b == cut.state.b)
    }

    /// The same through a whole run: ten minutes between two of them, in which the loop ticks on.
    @Test func restCoolsInASimulation() throws {
        func warmth(afterRest minutes: Int) throws -> Double {
            let setup = try Bench("simulated-direct-dc").setup(
                "0s type play\n60s type stop\n\(80 + minutes * 60)s type play\n\(80 + minutes * 60)s end")
            guard case .physical(let parameters) = setup.plant, case .dc(let motor) = parameters.motor else { return 0 }
            let drive = DirectDrive(
                motor: DCMotor(motor), bearing: Bearing(parameters.bearing, stylus: parameters.stylus, seed: 0))
            var simulation = Simulation(setup, plant: drive, trace: NoTrace())
            while !simulation.isOver { simulation.step() }
            simulation.loop.hardware.plant.apply(.duty(0))
            return simulation.loop.hardware.plant.state.b
        }
        let before = try warmth(afterRest: 0)
        let after = try warmth(afterRest: 10)
        #expect(before > 0.001)
        // 4 K/W × 100 J/K = 400 s.
        #expect(abs(after / before - Sine.decay(1.5)) < 1e-6)
    }
}
