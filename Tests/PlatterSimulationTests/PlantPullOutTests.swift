import PlatterCore
import PlatterSimulation
import Testing

/// Steps are lost where the torque does not suffice, in whole electrical periods, and nowhere else.
struct PlantPullOutTests {
    /// Runs up to `rate` steps a second with `seconds` of ramp, cruises for two seconds and comes to a stop.
    private func run(_ plant: inout PlantModel, rate: Double, seconds: Double) -> Int64 {
        var now: Int64 = 0
        let times = PlantReference.stepTimes(rate: rate, ramp: seconds, cruise: 2)
        for time in times {
            plant.advance(by: Nanoseconds(time - now))
            now = time
            plant.apply(.step(forward: true))
        }
        plant.advance(by: .seconds(2))
        return Int64(times.count)
    }

    private var direct: PlantParameters { PlantPreset.directStepper.parameters }

    /// 0.2 N·m turn 0.025 kg·m² at 8 rad/s² at most: 33 1/3 in 0.44 s.
    @Test func tooSteepARampLosesWholePeriods() {
        var plant = PlantModel(direct, seed: 1)
        let steps = run(&plant, rate: 3_200 / 1.8, seconds: 0.3)
        #expect(plant.lostSteps > 0)
        #expect(plant.lostSteps % 64 == 0)
        #expect(plant.pullOutMargin == 0)
        let made = (plant.motorTurns * 3_200).rounded()
        #expect(abs(Double(steps - plant.lostSteps) - made) <= 4)
    }

    @Test func gentleRampLosesNothing() {
        var plant = PlantModel(direct, seed: 1)
        let steps = run(&plant, rate: 3_200 / 1.8, seconds: 2)
        #expect(plant.lostSteps == 0)
        #expect(abs(plant.motorTurns * 3_200 - Double(steps)) < 4)
        #expect((0.5...0.9).contains(plant.pullOutMargin))
        plant.resetPullOutMargin()
        #expect(plant.pullOutMargin == 1)
    }

    /// A load beyond the holding torque: the field passes by, and the rotor catches again once it is let go.
    @Test func heldPlatterLosesThePeriodsThatPass() {
        var plant = PlantModel(direct, seed: 1)
        _ = run(&plant, rate: 3_200 / 1.8, seconds: 2)
        plant.setHeld(true)
        plant.advance(by: .seconds(1))
        let before = plant.platterTurns
        for _ in 0..<640 {
            plant.apply(.step(forward: true))
            plant.advance(by: .milliseconds(1))
        }
        #expect(abs(plant.platterTurns - before) < 1e-9)
        plant.setHeld(false)
        plant.advance(by: .seconds(3))
        #expect(plant.lostSteps == 640)
    }

    @Test func torqueBeyondTheCornerSpeedFalls() {
        var parameters = PlantPreset.rubberBelt.parameters
        guard case .stepper(var stepper) = parameters.motor else { return }
        stepper.microsteps = 4
        stepper.cornerSpeed = 0.5
        parameters.motor = .stepper(stepper)
        var weak = PlantModel(parameters, seed: 1)
        _ = run(&weak, rate: 3_333, seconds: 3)
        #expect(weak.lostSteps > 0)
        stepper.cornerSpeed = 200
        parameters.motor = .stepper(stepper)
        var strong = PlantModel(parameters, seed: 1)
        _ = run(&strong, rate: 3_333, seconds: 3)
        #expect(strong.lostSteps == 0)
    }

    /// Moved by hand while the driver is off: nothing is lost, the field takes the rotor where it is.
    @Test func coastingIsNoLoss() {
        var plant = PlantModel(direct, seed: 1)
        plant.apply(.enable(false))
        for _ in 0..<1_000 { plant.apply(.step(forward: true)) }
        plant.advance(by: .milliseconds(100))
        #expect(plant.lostSteps == 0)
        plant.apply(.enable(true))
        plant.advance(by: .seconds(2))
        #expect(plant.lostSteps == 0)
    }

    /// Four coils one after the other: eight half steps are one electrical period.
    @Test func coilsTooFastLoseEightHalfStepsAtATime() {
        let cycle: [UInt8] = [0b0001, 0b0011, 0b0010, 0b0110, 0b0100, 0b1100, 0b1000, 0b1001]
        var plant = PlantModel(PlantPreset.fourCoils.parameters, seed: 1)
        for index in 0..<4_000 {
            plant.apply(.coils(cycle[index & 7]))
            plant.advance(by: .microseconds(200))
        }
        plant.advance(by: .seconds(1))
        #expect(plant.lostSteps > 3_000)
        #expect(plant.lostSteps % 8 == 0)
    }
}
