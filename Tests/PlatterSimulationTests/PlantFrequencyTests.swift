import PlatterCore
import Testing

@testable import PlatterSimulation

/// Natural frequencies against the closed formula, in hertz, from the time of many swings.
struct PlantFrequencyTests {
    /// Counts upward passes through zero of a swing about rest, between the first and the last.
    private func frequency(every step: Nanoseconds, for seconds: Int64, _ next: () -> Double) -> Double {
        var passes: [Double] = []
        var before = next()
        var time = 0.0
        let period = Double(step.count) * 1e-9
        while time < Double(seconds) {
            let after = next()
            time += period
            if before < 0 && after >= 0 { passes.append(time - period * after / (after - before)) }
            before = after
        }
        return Double(passes.count - 1) / (passes[passes.count - 1] - passes[0])
    }

    /// rad/s: small against a step, so that the swing is harmonic.
    private let small = 0.01

    private var frictionless: BearingParameters {
        var bearing = BearingParameters()
        bearing.coulomb = 0
        bearing.viscous = 0
        return bearing
    }

    private var bareStepper: StepperParameters {
        var stepper = StepperParameters()
        stepper.detentTorque = 0
        stepper.viscous = 0
        return stepper
    }

    @Test(arguments: [(0.2, Int64(200), 3.18), (0.4, 200, 4.50), (0.2, 400, 4.50)])
    func stepperStraightOnThePlatter(torque: Double, fullSteps: Int64, expected: Double) {
        var stepper = bareStepper
        stepper.holdingTorque = torque
        stepper.fullSteps = fullSteps
        var plant = DirectDrive(
            motor: CurrentDrivenStepper(stepper), bearing: Bearing(frictionless, stylus: StylusParameters(), seed: 0),
            state: ShaftState(speed: small))
        let measured = frequency(every: .milliseconds(1), for: 20) {
            plant.advance(by: .milliseconds(1))
            return plant.platterTurns
        }
        #expect(abs(measured / expected - 1) < 0.01)
    }

    @Test(arguments: [
        (BeltParameters.roundRubber, 0.92), (.flatRubber, 1.48), (.thread, 6.23), (.timing, 17.4),
    ])
    func beltAgainstAHeldMotor(belt: BeltParameters, expected: Double) {
        var belt = belt
        belt.damping = 0
        belt.creep = 0
        var stepper = bareStepper
        stepper.holdingTorque = 50
        stepper.inertia = 1e-3
        var plant = BeltDrive(
            motor: CurrentDrivenStepper(stepper), belt: belt,
            bearing: Bearing(frictionless, stylus: StylusParameters(), seed: 0), state: BeltState(platterSpeed: small))
        let measured = frequency(every: .microseconds(500), for: 12) {
            plant.advance(by: .microseconds(500))
            return plant.platterTurns
        }
        #expect(abs(measured / expected - 1) < 0.01)
    }

    /// A motor that gives torque and has a small rotor: both masses swing against each other.
    @Test func beltWithAFreeMotor() {
        var belt = BeltParameters.flatRubber
        belt.damping = 0
        belt.creep = 0
        var motor = DCMotorParameters()
        motor.coulomb = 0
        motor.viscous = 0
        let start = BeltState(motorSpeed: 1, platterSpeed: -7.5 * motor.inertia / 0.025)
        var plant = BeltDrive(
            motor: DCMotor(motor), belt: belt, bearing: Bearing(frictionless, stylus: StylusParameters(), seed: 0),
            state: start)
        plant.apply(.enable(false))
        let measured = frequency(every: .microseconds(250), for: 4) {
            plant.advance(by: .microseconds(250))
            return plant.state.stretch
        }
        // √(K(1/J + 1/(N²Jm)))/2π with K = 96 × 0.15², N = 7.5
        #expect(abs(measured / 21.12 - 1) < 0.01)
    }

    @Test func rotorAlone() {
        var stepper = bareStepper
        var bearing = frictionless
        bearing.platterInertia = 1e-12
        stepper.holdingTorque = 0.2
        var plant = DirectDrive(
            motor: CurrentDrivenStepper(stepper), bearing: Bearing(bearing, stylus: StylusParameters(), seed: 0),
            state: ShaftState(speed: 0.1))
        let measured = frequency(every: .microseconds(100), for: 1) {
            plant.advance(by: .microseconds(100))
            plant.settle()
            return plant.platterTurns
        }
        #expect(abs(measured / 216.6 - 1) < 0.01)
    }
}
