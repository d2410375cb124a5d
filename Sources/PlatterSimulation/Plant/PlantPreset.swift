/// Mechanisms to start from, with the figures of common decks.
public enum PlantPreset: String, CaseIterable, Sendable {
    case rubberBelt = "rubber-belt"
    case roundBelt = "round-belt"
    case thread
    case timingBelt = "timing-belt"
    case directStepper = "direct-stepper"
    case directDC = "direct-dc"
    case beltDC = "belt-dc"
    case fourCoils = "four-coils"

    public var parameters: PlantParameters {
        switch self {
        case .rubberBelt: PlantParameters(motor: .stepper(StepperParameters()), belt: .flatRubber)
        case .roundBelt: PlantParameters(motor: .stepper(StepperParameters()), belt: .roundRubber)
        case .thread: PlantParameters(motor: .stepper(StepperParameters()), belt: .thread)
        case .timingBelt: PlantParameters(motor: .stepper(StepperParameters()), belt: .timing)
        case .directStepper: PlantParameters(motor: .stepper(Self.largeStepper))
        case .directDC: PlantParameters(motor: .dc(Self.torqueMotor))
        case .beltDC: PlantParameters(motor: .dc(DCMotorParameters()), belt: .flatRubber)
        case .fourCoils: PlantParameters(motor: .stepper(Self.unipolarStepper), belt: .thread)
        }
    }

    /// 1.8° on a voltage-mode driver, whose damping is what keeps 3.2 Hz from ringing on.
    private static var largeStepper: StepperParameters {
        var motor = StepperParameters()
        motor.detentTorque = 0.005
        motor.fieldDamping = 0.06
        return motor
    }

    /// A coreless disc motor of the direct-drive kind: no cogging, 0.15 N·m.
    private static var torqueMotor: DCMotorParameters {
        var motor = DCMotorParameters()
        motor.bridge = .full
        motor.resistance = 15
        motor.inductance = 5e-3
        motor.constant = 0.6
        motor.inertia = 1e-3
        motor.coulomb = 1e-3
        motor.viscous = 1e-4
        motor.thermalResistance = 4
        motor.heatCapacity = 100
        return motor
    }

    /// 42BYG228: 30 ohm, 23 mH, 0.4 A a phase on 12 V.
    private static var unipolarStepper: StepperParameters {
        var motor = StepperParameters()
        motor.fourCoils = true
        motor.windings = .voltage
        motor.holdingTorque = 0.196
        return motor
    }
}
