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
        case reset, settle
    }

    private let kind: Kind
    private var ideal: IdealPlant
    private var beltStepper: BeltDrive<CurrentDrivenStepper>
    private var beltWoundStepper: BeltDrive<WoundStepper>
    private var beltDC: BeltDrive<DCMotor>
    private var directStepper: DirectDrive<CurrentDrivenStepper>
    private var directWoundStepper: DirectDrive<WoundStepper>
    private var directDC: DirectDrive<DCMotor>

    /// Starts at rest at angle zero, energised, stylus up.
    ///
    /// `stepScale` shortens or stretches the integration step, for those who doubt it.
    public init(_ parameters: PlantParameters, seed: UInt64, stepScale: Double = 1) {
        var idealParameters = IdealParameters()
        var stepper = StepperParameters()
        var dc = DCMotorParameters()
        switch parameters.motor {
        case .ideal(let motor):
            kind = .ideal
            idealParameters = motor
        case .stepper(let motor):
            stepper = motor
            switch motor.windings {
            case .ideal: kind = parameters.belt == nil ? .directStepper : .beltStepper
            case .regulated, .voltage: kind = parameters.belt == nil ? .directWoundStepper : .beltWoundStepper
            }
        case .dc(let motor):
            dc = motor
            kind = parameters.belt == nil ? .directDC : .beltDC
        }
        // The six that are not used cost a few hundred bytes; an optional would cost a copy at every reading.
        let belt = parameters.belt ?? BeltParameters()
        let bearing = Bearing(parameters.bearing, stylus: parameters.stylus, seed: seed)
        let (driven, wound, brushed) = (CurrentDrivenStepper(stepper), WoundStepper(stepper), DCMotor(dc))
        ideal = IdealPlant(idealParameters)
        beltStepper = BeltDrive(motor: driven, belt: belt, bearing: bearing, stepScale: stepScale)
        beltWoundStepper = BeltDrive(motor: wound, belt: belt, bearing: bearing, stepScale: stepScale)
        beltDC = BeltDrive(motor: brushed, belt: belt, bearing: bearing, stepScale: stepScale)
        directStepper = DirectDrive(motor: driven, bearing: bearing, stepScale: stepScale)
        directWoundStepper = DirectDrive(motor: wound, bearing: bearing, stepScale: stepScale)
        directDC = DirectDrive(motor: brushed, bearing: bearing, stepScale: stepScale)
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
    public mutating func settle() { write(.settle) }
    public mutating func settledSpeed() -> Double {
        switch kind {
        case .ideal: ideal.settledSpeed()
        case .beltStepper: beltStepper.settledSpeed()
        case .beltWoundStepper: beltWoundStepper.settledSpeed()
        case .beltDC: beltDC.settledSpeed()
        case .directStepper: directStepper.settledSpeed()
        case .directWoundStepper: directWoundStepper.settledSpeed()
        case .directDC: directDC.settledSpeed()
        }
    }
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
    private static func write<Model: Plant>(_ input: Input, to model: inout Model) {
        switch input {
        case .signal(let signal): model.apply(signal)
        case .span(let span): model.advance(by: span)
        case .held(let held): model.setHeld(held)
        case .stylus(let down): model.setStylus(down)
        case .supply(let fraction): model.setSupply(fraction)
        case .motorDrift(let fraction): model.setMotorDrift(fraction)
        case .warmUp(let kelvin): model.setWarmUp(kelvin)
        case .reset: model.resetPullOutMargin()
        case .settle: model.settle()
        }
    }

    @inline(__always)
    private func read(_ output: PlantQuantity) -> Double {
        switch kind {
        case .ideal: ideal.value(of: output)
        case .beltStepper: beltStepper.value(of: output)
        case .beltWoundStepper: beltWoundStepper.value(of: output)
        case .beltDC: beltDC.value(of: output)
        case .directStepper: directStepper.value(of: output)
        case .directWoundStepper: directWoundStepper.value(of: output)
        case .directDC: directDC.value(of: output)
        }
    }
}
