import PlatterCore
import PlatterSimulation
import Testing

struct PlantModelTests {
    /// Drives any preset for two seconds, with everything that chance has a part in.
    private func run(_ preset: PlantPreset, seed: UInt64) -> [Double] {
        var plant = PlantModel(preset.parameters, seed: seed)
        let cycle: [UInt8] = [0b0001, 0b0011, 0b0010, 0b0110, 0b0100, 0b1100, 0b1000, 0b1001]
        plant.setStylus(true)
        plant.apply(.duty(300_000))
        var readings: [Double] = []
        for index in 0..<2_000 {
            plant.apply(.step(forward: true))
            plant.apply(.coils(cycle[index & 7]))
            plant.advance(by: .microseconds(1_000))
            if index % 100 == 0 { readings += [plant.platterTurns, plant.platterSpeed, plant.motorTurns] }
        }
        return readings
    }

    @Test(arguments: PlantPreset.allCases)
    func sameSeedSameFigures(_ preset: PlantPreset) {
        let first = run(preset, seed: 7)
        #expect(first == run(preset, seed: 7))
        #expect(first != run(preset, seed: 8))
        #expect(first.last! > 0.001)
    }

    @Test(arguments: PlantPreset.allCases)
    func comesToRestAndStaysThere(_ preset: PlantPreset) {
        var plant = PlantModel(preset.parameters, seed: 1)
        plant.apply(.step(forward: true))
        plant.apply(.duty(400_000))
        plant.advance(by: .milliseconds(300))
        plant.apply(.duty(0))
        plant.apply(.enable(false))
        var seconds = 0
        while !plant.isAtRest && seconds < 120 {
            plant.advance(by: .seconds(1))
            seconds += 1
        }
        #expect(plant.isAtRest)
        let angle = plant.platterTurns
        plant.advance(by: .seconds(3_600))
        #expect(plant.platterTurns == angle)
        #expect(plant.platterSpeed == 0)
        plant.apply(.enable(true))
        #expect(!plant.isAtRest)
    }

    /// Cutting a span up changes nothing that a meter could see.
    @Test func spansMayBeCutUp() {
        var whole = PlantModel(PlantPreset.beltDC.parameters, seed: 1)
        var cut = whole
        whole.apply(.duty(300_000))
        cut.apply(.duty(300_000))
        whole.advance(by: .seconds(2))
        for _ in 0..<2_000 { cut.advance(by: .milliseconds(1)) }
        #expect(abs(whole.platterSpeed / cut.platterSpeed - 1) < 1e-6)
    }

    /// −3 % of torque constant lets a motor without load run 3 % faster; a warm winding makes it yield to load.
    @Test func driftAndWarmUpAreFelt() {
        var parameters = PlantPreset.directDC.parameters
        parameters.stylus.modulation = 0
        guard case .dc(var motor) = parameters.motor else { return }
        motor.thermalResistance = 0
        parameters.motor = .dc(motor)
        var plant = PlantModel(parameters, seed: 1)
        plant.apply(.duty(200_000))
        plant.advance(by: .seconds(20))
        let nominal = plant.platterSpeed
        plant.setMotorDrift(-0.03)
        plant.advance(by: .seconds(20))
        #expect((1.02...1.04).contains(plant.platterSpeed / nominal))
        plant.setMotorDrift(0)
        plant.setWarmUp(40)
        plant.advance(by: .seconds(20))
        #expect((0.97...0.999).contains(plant.platterSpeed / nominal))
        plant.setWarmUp(0)
        plant.setSupply(0.9)
        plant.advance(by: .seconds(20))
        #expect((0.87...0.91).contains(plant.platterSpeed / nominal))
    }

    @Test func stylusSlowsAMotorWithoutControl() {
        var parameters = PlantPreset.beltDC.parameters
        parameters.stylus.modulation = 0
        var plant = PlantModel(parameters, seed: 1)
        plant.apply(.duty(250_000))
        plant.advance(by: .seconds(20))
        let free = plant.platterSpeed
        plant.setStylus(true)
        plant.advance(by: .seconds(20))
        #expect(plant.platterSpeed < free * 0.995)
        plant.setStylus(false)
        plant.advance(by: .seconds(20))
        #expect(abs(plant.platterSpeed / free - 1) < 1e-3)
    }

    @Test func handStopsThePlatterAndLetsGo() {
        var plant = PlantModel(PlantPreset.beltDC.parameters, seed: 1)
        plant.apply(.duty(250_000))
        plant.advance(by: .seconds(10))
        let free = plant.platterSpeed
        plant.setHeld(true)
        plant.advance(by: .seconds(1))
        #expect(plant.platterSpeed == 0)
        plant.setHeld(false)
        plant.advance(by: .seconds(15))
        #expect(abs(plant.platterSpeed / free - 1) < 0.01)
    }

    /// Belt creep: the speed is low by force/(E·A).
    @Test func creepCostsTheForceOverTheBeltsStiffness() {
        var parameters = PlantPreset.rubberBelt.parameters
        guard case .stepper(var stepper) = parameters.motor else { return }
        stepper.microsteps = 4
        parameters.motor = .stepper(stepper)
        parameters.bearing.viscous = 0
        parameters.bearing.stribeck = 0
        parameters.bearing.coulomb = 1.8e-3
        var plant = PlantModel(parameters, seed: 1)
        var now: Int64 = 0
        var start = 0.0
        let times = PlantReference.stepTimes(rate: 3_333, ramp: 3, cruise: 9)
        for (index, time) in times.enumerated() where index < 3_333 * 10 {
            plant.advance(by: Nanoseconds(time - now))
            now = time
            plant.apply(.step(forward: true))
            if index == 3_333 * 6 { start = plant.platterTurns }
        }
        let turns = plant.platterTurns - start
        let ideal = 4 * 3_333 / 800 / 7.5
        // 1.8 mN·m on 150 mm over 12 N.
        #expect(abs((1 - turns / ideal) - 0.001) < 0.0001)
    }

    /// The mean of the carrier and its edges give one speed.
    @Test func carrierMayBeResolved() {
        var parameters = PlantPreset.beltDC.parameters
        guard case .dc(var motor) = parameters.motor else { return }
        motor.carrier = 1_000
        motor.bridge = .full
        motor.inductance = 20e-3
        parameters.motor = .dc(motor)
        var mean = PlantModel(parameters, seed: 1)
        motor.resolvesCarrier = true
        parameters.motor = .dc(motor)
        var edges = PlantModel(parameters, seed: 1)
        mean.apply(.duty(300_000))
        edges.apply(.duty(300_000))
        for _ in 0..<3_000 {
            mean.advance(by: .milliseconds(1))
            edges.advance(by: .milliseconds(1))
        }
        #expect(abs(edges.platterSpeed / mean.platterSpeed - 1) < 0.001)
    }
}
