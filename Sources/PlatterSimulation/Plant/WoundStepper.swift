/// A stepper with its windings: the current follows the driver with a lag, or the driver imposes the voltage.
///
/// Inner states A and B are the phase currents as fractions of the vector that gives the holding torque:
/// L diA/dt = vA − R iA + K ω sin pθ, L diB/dt = vB − R iB − K ω cos pθ (no back-EMF with a current regulator).
struct WoundStepper: MotorModel {
    private let parameters: StepperParameters
    private var field: StepperField
    private var window = FieldWindow()
    var watch = PullOutWatch()
    private var strength: Double = 1
    private var warmth: Double = 1
    private let lag: Double
    /// Back-EMF over the voltage of the full current at standstill, per rad/s.
    private let backEMF: Double
    private let detent: (sine: Double, cosine: Double)

    init(_ parameters: StepperParameters) {
        self.parameters = parameters
        field = StepperField(parameters)
        lag = parameters.inductance / parameters.resistance
        let square = parameters.ratedCurrent * parameters.ratedCurrent * (parameters.fourCoils ? 2 : 1)
        backEMF =
            parameters.windings == .voltage ? parameters.holdingTorque / (parameters.resistance * square) : 0
        let (sine, cosine) = Sine.sineAndCosine(parameters.detentPhase)
        detent = (parameters.detentTorque * sine, parameters.detentTorque * cosine)
    }

    var inertia: Double { parameters.inertia }
    var coulomb: Double { parameters.coulomb }
    var viscous: Double { parameters.viscous }

    func fastestRate(inertia: Double) -> Double {
        let stiffness = field.polePairs * (parameters.holdingTorque + 4 * parameters.detentTorque)
        let electrical = parameters.holdingTorque * backEMF / lag
        return max(((stiffness + electrical) / inertia).squareRoot(), parameters.viscous / inertia, 1 / lag)
    }

    @inline(__always)
    func response(angle: Double, speed: Double, a: Double, b: Double, place: Double) -> MotorResponse {
        let asked = window.value(at: place)
        let (sine, cosine) = Sine.sineAndCosine(angle * field.polePairs)
        var torque = parameters.holdingTorque * strength * (b * cosine - a * sine)
        let sine2 = 2 * sine * cosine
        let cosine2 = 1 - 2 * sine * sine
        torque -= detent.cosine * (2 * sine2 * cosine2) + detent.sine * (1 - 2 * sine2 * sine2)
        guard field.energised else { return MotorResponse(torque: torque, rateA: -a / lag, rateB: -b / lag) }
        let induced = backEMF * strength * speed
        let loss = parameters.windings == .voltage ? warmth : 1
        return MotorResponse(
            torque: torque,
            rateA: (asked.currentA - loss * a + induced * sine) / lag,
            rateB: (asked.currentB - loss * b - induced * cosine) / lag)
    }

    static var gathersInputs: Bool { true }
    mutating func gather(for seconds: Double) { window.add(field.line, for: seconds) }
    mutating func closeWindow() { window.close() }
    mutating func holdInput() { window.hold(field.line) }
    mutating func flattenInput() { window.flatten() }

    mutating func apply(_ signal: DriveSignal, angle: Double) { field.apply(signal, rotor: angle) }

    @inline(__always)
    mutating func note(torque: Double, over step: Double) {
        guard field.energised else { return }
        watch.note(torque: torque, available: parameters.holdingTorque * strength, over: step)
    }

    /// At rest the currents have to have arrived: one of them moves the rotor, so both are settled by then.
    func mayRest(a: Double) -> Bool { true }
    func lostSteps(angle: Double) -> Int64 { field.lostSteps(rotor: angle) }
    mutating func setSupply(_ fraction: Double) { field.setSupply(fraction) }
    mutating func setMotorDrift(_ fraction: Double) { strength = 1 + min(max(fraction, -0.9), 1) }
    mutating func setWarmUp(_ kelvin: Double) { warmth = 1 + 0.00393 * min(max(kelvin, -60), 200) }
}
