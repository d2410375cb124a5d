/// A hybrid stepper whose driver imposes the current: torque follows the load angle at once.
///
/// Torque = holding × (−iA sin pθ + iB cos pθ) − detent × sin(4pθ + phase) + damping against the field. Inner
/// state A is the field's angle as a slow driver knows it; B is not used.
struct CurrentDrivenStepper: MotorModel {
    private let parameters: StepperParameters
    private var field: StepperField
    private var window = FieldWindow()
    var watch = PullOutWatch()
    private var strength: Double = 1
    private let detent: (sine: Double, cosine: Double)

    init(_ parameters: StepperParameters) {
        self.parameters = parameters
        field = StepperField(parameters)
        let (sine, cosine) = Sine.sineAndCosine(parameters.detentPhase)
        detent = (parameters.detentTorque * sine, parameters.detentTorque * cosine)
    }

    var inertia: Double { parameters.inertia }
    var coulomb: Double { parameters.coulomb }
    var viscous: Double { parameters.viscous }

    func fastestRate(inertia: Double) -> Double {
        let stiffness = field.polePairs * (parameters.holdingTorque + 4 * parameters.detentTorque)
        let damping = (parameters.viscous + parameters.fieldDamping) / inertia
        let smoothing = parameters.fieldDamping > 0 ? 1 / parameters.fieldSmoothing : 0
        return max((stiffness / inertia).squareRoot(), damping, smoothing)
    }

    @inline(__always)
    func response(angle: Double, speed: Double, a: Double, b: Double, place: Double) -> MotorResponse {
        let asked = window.value(at: place)
        let (sine, cosine) = Sine.sineAndCosine(angle * field.polePairs)
        var torque = parameters.holdingTorque * strength * (asked.currentB * cosine - asked.currentA * sine)
        if parameters.cornerSpeed > 0 {
            let corner = parameters.cornerSpeed * field.supplyFraction
            if abs(speed) > corner { torque *= corner / abs(speed) }
        }
        let sine2 = 2 * sine * cosine
        let cosine2 = 1 - 2 * sine * sine
        torque -= detent.cosine * (2 * sine2 * cosine2) + detent.sine * (1 - 2 * sine2 * sine2)
        guard parameters.fieldDamping > 0 else { return MotorResponse(torque: torque, rateA: 0, rateB: 0) }
        let rate = (asked.angle - a) / parameters.fieldSmoothing
        if field.energised { torque += parameters.fieldDamping * (rate - speed) }
        return MotorResponse(torque: torque, rateA: rate, rateB: 0)
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

    func mayRest(a: Double) -> Bool {
        parameters.fieldDamping == 0 || abs(field.angle - a) < 1e-9
    }

    func lostSteps(angle: Double) -> Int64 { field.lostSteps(rotor: angle) }
    mutating func setSupply(_ fraction: Double) { field.setSupply(fraction) }
    mutating func setMotorDrift(_ fraction: Double) { strength = 1 + min(max(fraction, -0.9), 1) }
    /// The current is imposed, so the resistance does not matter.
    mutating func setWarmUp(_ kelvin: Double) {}
}
