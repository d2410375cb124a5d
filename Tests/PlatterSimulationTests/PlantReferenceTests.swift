import PlatterCore
import PlatterSimulation
import Testing

/// Every plant against SciPy, over a start, the stylus set down, and a stop.
struct PlantReferenceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let parameters: PlantParameters
        var testDescription: String { name }

        func inputs() -> [PlantReference.Input] {
            let forward: (Int) -> DriveSignal = { _ in .step(forward: true) }
            switch name {
            case "belt-stepper":
                return PlantReference.stepping(rate: 800 / 0.24, ramp: 2, stylusAt: 3_000, signal: forward)
            case "belt-coils":
                let cycle: [UInt8] = [0b0001, 0b0011, 0b0010, 0b0110, 0b0100, 0b1100, 0b1000, 0b1001]
                return PlantReference.stepping(rate: 1_000, ramp: 2, stylusAt: 3_000) { .coils(cycle[$0 & 7]) }
            case "belt-dc":
                return PlantReference.duties([(100, 200_000), (6_000, 0)], stylusAt: 4_000)
            case "direct-stepper":
                return PlantReference.stepping(rate: 3_200 / 1.8, ramp: 2.5, stylusAt: 3_000, signal: forward)
            default:
                return PlantReference.duties([(100, 200_000), (4_000, 0)], stylusAt: 3_000)
            }
        }
    }

    static let cases: [Case] = [
        Case(name: "belt-stepper", parameters: steady(.stepper(beltStepper), .flatRubber)),
        Case(name: "belt-coils", parameters: steady(.stepper(coils), thread)),
        Case(name: "belt-dc", parameters: steady(.dc(beltDC), .flatRubber)),
        Case(name: "direct-stepper", parameters: steady(.stepper(directStepper))),
        Case(name: "direct-dc", parameters: directDC),
    ]

    @Test(arguments: cases)
    func followsTheReference(_ testCase: Case) throws {
        let reference = try PlantReference(testCase.name)
        let plant = PlantModel(testCase.parameters, seed: 1)
        let deviation = reference.deviation(reference.run(plant, testCase.inputs()))
        #expect(deviation.turns < 0.001)
        #expect(deviation.speed < 0.001)
        #expect(deviation.motor < 0.001)
    }

    @Test(arguments: cases)
    func halfTheStepChangesNextToNothing(_ testCase: Case) throws {
        let reference = try PlantReference(testCase.name)
        let whole = reference.run(PlantModel(testCase.parameters, seed: 1), testCase.inputs())
        let half = reference.run(PlantModel(testCase.parameters, seed: 1, stepScale: 0.5), testCase.inputs())
        let speed = zip(whole, half).map { abs($0.platterSpeed - $1.platterSpeed) }.max()!
        let turns = zip(whole, half).map { abs($0.platterTurns - $1.platterTurns) }.max()!
        #expect(speed < 0.0005 * reference.highestSpeed)
        #expect(turns < 0.0005 * half.last!.platterTurns)
    }

    /// The stylus drags evenly, so that no chance is left.
    static func steady(_ motor: PlantParameters.Motor, _ belt: BeltParameters? = nil) -> PlantParameters {
        var parameters = PlantParameters(motor: motor, belt: belt)
        parameters.stylus.modulation = 0
        return parameters
    }

    static var beltStepper: StepperParameters {
        var motor = StepperParameters()
        motor.microsteps = 4
        return motor
    }

    static var coils: StepperParameters {
        var motor = StepperParameters()
        motor.fourCoils = true
        motor.windings = .voltage
        motor.holdingTorque = 0.196
        return motor
    }

    static var thread: BeltParameters {
        var belt = BeltParameters.thread
        belt.pulleyRunOut = 20e-6
        belt.platterRunOut = 100e-6
        belt.thicknessVariation = 20e-6
        return belt
    }

    static var beltDC: DCMotorParameters {
        var motor = DCMotorParameters()
        motor.bridge = .full
        return motor
    }

    static var directStepper: StepperParameters {
        var motor = StepperParameters()
        motor.detentTorque = 0.005
        motor.inertia = 1e-4
        motor.viscous = 1e-4
        motor.fieldDamping = 0.06
        return motor
    }

    static var directDC: PlantParameters {
        var motor = DCMotorParameters()
        motor.bridge = .full
        motor.resistance = 5
        motor.constant = 0.6
        motor.inertia = 1e-3
        motor.coulomb = 1e-3
        motor.viscous = 1e-4
        motor.coggingTorque = 2e-3
        motor.coggingCycles = 24
        motor.thermalResistance = 4
        motor.heatCapacity = 5
        var parameters = steady(.dc(motor))
        parameters.bearing.platterInertia = 0.03
        return parameters
    }
}
