import PlatterCore

/// Any of the plants, chosen by the parameters.
///
/// One place for each kind and a switch instead of an existential: calls are direct, change the plant in place
/// and allocate nothing.
public struct PlantModel: Plant {
    private enum Kind: Sendable {
        case ideal, beltStepper, beltWoundStepper, beltDC, directStepper, directWoundStepper, directDC
    }

    private enum Input {
        case signal(DriveSignal)
        case span(Nanoseconds)
        case held(Bool)
        case stylus(Bool)
        case supply(Double)
        case motorDrift(Double)
        case warmUp(Double)
        case reset
    }

    private enum Output { case platterTurns, platterSpeed, motorTurns, motorSpeed, pullOutMargin, lostSteps, isAtRest }

    private let kind: Kind
    private var ideal: IdealPlant?
    private var beltStepper: BeltDrive<CurrentDrivenStepper>?
    private var beltWoundStepper: BeltDrive<WoundStepper>?
    private var beltDC: BeltDrive<DCMotor>?
    private var directStepper: DirectDrive<CurrentDrivenStepper>?
    private var directWoundStepper: DirectDrive<WoundStepper>?
    private var directDC: DirectDrive<DCMotor>?

    /// Starts at rest at angle zero, energised, stylus up.
    ///
    /// `stepScale` shortens or stretches the integration step, for those who doubt it.
    public init(_ parameters: PlantParameters, seed: UInt64, stepScale: Double = 1) {
        let bearing = Bearing(parameters.bearing, stylus: parameters.stylus, seed: seed)
        switch (parameters.motor, parameters.belt) {
        case (.ideal(let motor), _):
            kind = .ideal
            ideal = IdealPlant(motor)
        case (.stepper(let stepper), let belt?) where stepper.windings == .ideal:
            kind = .beltStepper
            let motor = CurrentDrivenStepper(stepper)
            beltStepper = BeltDrive(motor: motor, belt: belt, bearing: bearing, stepScale: stepScale)
        case (.stepper(let stepper), let belt?):
            kind = .beltWoundStepper
            let motor = WoundStepper(stepper)
            beltWoundStepper = BeltDrive(motor: motor, belt: belt, bearing: bearing, stepScale: stepScale)
        case (.dc(let motor), let belt?):
            kind = .beltDC
            beltDC = BeltDrive(motor: DCMotor(motor), belt: belt, bearing: bearing, stepScale: stepScale)
        case (.stepper(let stepper), nil) where stepper.windings == .ideal:
            kind = .directStepper
            let motor = CurrentDrivenStepper(stepper)
            directStepper = DirectDrive(motor: motor, bearing: bearing, stepScale: stepScale)
        case (.stepper(let stepper), nil):
            kind = .directWoundStepper
            directWoundStepper = DirectDrive(motor: WoundStepper(stepper), bearing: bearing, stepScale: stepScale)
        case (.dc(let motor), nil):
            kind = .directDC
            directDC = DirectDrive(motor: DCMotor(motor), bearing: bearing, stepScale: stepScale)
        }
    }

    public var platterTurns: Double { read(.platterTurns) }
    public var platterSpeed: Double { read(.platterSpeed) }
    public var motorTurns: Double { read(.motorTurns) }
    public var motorSpeed: Double { read(.motorSpeed) }
    public var pullOutMargin: Double { read(.pullOutMargin) }
    public var lostSteps: Int64 { Int64(read(.lostSteps)) }
    public var isAtRest: Bool { read(.isAtRest) == 1 }

    public mutating func apply(_ signal: DriveSignal) { write(.signal(signal)) }
    public mutating func advance(by span: Nanoseconds) { write(.span(span)) }
    public mutating func resetPullOutMargin() { write(.reset) }
    public mutating func setHeld(_ held: Bool) { write(.held(held)) }
    public mutating func setStylus(_ down: Bool) { write(.stylus(down)) }
    public mutating func setSupply(_ fraction: Double) { write(.supply(fraction)) }
    public mutating func setMotorDrift(_ fraction: Double) { write(.motorDrift(fraction)) }
    public mutating func setWarmUp(_ kelvin: Double) { write(.warmUp(kelvin)) }

    @inline(__always)
    private mutating func write(_ input: Input) {
        switch kind {
        case .ideal: Self.write(input, to: &ideal)
        case .beltStepper: Self.write(input, to: &beltStepper)
        case .beltWoundStepper: Self.write(input, to: &beltWoundStepper)
        case .beltDC: Self.write(input, to: &beltDC)
        case .directStepper: Self.write(input, to: &directStepper)
        case .directWoundStepper: Self.write(input, to: &directWoundStepper)
        case .directDC: Self.write(input, to: &directDC)
        }
    }

    @inline(__always)
    private static func write<Model: Plant>(_ input: Input, to model: inout Model?) {
        switch input {
        case .signal(let signal): model?.apply(signal)
        case .span(let span): model?.advance(by: span)
        case .held(let held): model?.setHeld(held)
        case .stylus(let down): model?.setStylus(down)
        case .supply(let fraction): model?.setSupply(fraction)
        case .motorDrift(let fraction): model?.setMotorDrift(fraction)
        case .warmUp(let kelvin): model?.setWarmUp(kelvin)
        case .reset: model?.resetPullOutMargin()
        }
    }

    @inline(__always)
    private func read(_ output: Output) -> Double {
        switch kind {
        case .ideal: Self.read(output, of: ideal)
        case .beltStepper: Self.read(output, of: beltStepper)
        case .beltWoundStepper: Self.read(output, of: beltWoundStepper)
        case .beltDC: Self.read(output, of: beltDC)
        case .directStepper: Self.read(output, of: directStepper)
        case .directWoundStepper: Self.read(output, of: directWoundStepper)
        case .directDC: Self.read(output, of: directDC)
        }
    }

    @inline(__always)
    private static func read<Model: Plant>(_ output: Output, of model: Model?) -> Double {
        guard let model else { return 0 }
        switch output {
        case .platterTurns: return model.platterTurns
        case .platterSpeed: return model.platterSpeed
        case .motorTurns: return model.motorTurns
        case .motorSpeed: return model.motorSpeed
        case .pullOutMargin: return model.pullOutMargin
        case .lostSteps: return Double(model.lostSteps)
        case .isAtRest: return model.isAtRest ? 1 : 0
        }
    }
}
