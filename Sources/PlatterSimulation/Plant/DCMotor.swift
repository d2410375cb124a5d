import PlatterCore

/// A brushed DC motor: L di/dt = duty × V − R i − K ω, torque = K i − cogging.
///
/// Inner state A is the current in A, B the winding's temperature above its surroundings in K. The carrier is
/// averaged, and its ripple only heats; with `resolvesCarrier` every edge is simulated instead. A single
/// switch lets no current turn round; what a gap in the current does to the mean voltage is left out.
struct DCMotor: MotorModel {
    private let parameters: DCMotorParameters
    var watch = PullOutWatch()
    private var enabled = true
    private var duty: Double = 0
    private var supply: Double = 1
    private var constant: Double
    private var warmUp: Double = 0
    /// Mean square of the ripple current, A².
    private var rippleSquare: Double = 0
    private let carrierPeriod: Int64
    /// Nanoseconds into the carrier's period.
    private var phase: Int64 = 0

    init(_ parameters: DCMotorParameters) {
        self.parameters = parameters
        constant = parameters.constant
        carrierPeriod = max(Int64(1e9 / parameters.carrier + 0.5), 1)
    }

    var inertia: Double { parameters.inertia }
    var coulomb: Double { parameters.coulomb }
    var viscous: Double { parameters.viscous }

    func fastestRate(inertia: Double) -> Double {
        let cogging = (parameters.coggingTorque * parameters.coggingCycles / inertia).squareRoot()
        let damping = parameters.viscous / inertia
        let coupling = parameters.constant * parameters.constant / inertia
        if parameters.inductance == 0 { return max(cogging, damping + coupling / parameters.resistance) }
        let electrical = parameters.resistance / parameters.inductance
        return max(cogging, damping, electrical, (coupling / parameters.inductance).squareRoot())
    }

    @inline(__always)
    func response(angle: Double, speed: Double, a: Double, b: Double, place: Double) -> MotorResponse {
        let resistance = parameters.resistance * (1 + parameters.resistanceDrift * (b + warmUp))
        let voltage = presentDuty * supply * parameters.supplyVoltage - constant * speed
        var current = a
        var rate = 0.0
        if parameters.inductance > 0 {
            rate = (voltage - resistance * a) / parameters.inductance
            if !enabled || blocked(current: a, change: rate) { rate = -a * resistance / parameters.inductance }
        } else {
            current = voltage / resistance
            if !enabled || blocked(current: 0, change: current) { current = 0 }
        }
        var torque = constant * current
        if parameters.coggingTorque > 0 {
            torque -= parameters.coggingTorque * Sine.sineAndCosine(angle * parameters.coggingCycles).sine
        }
        guard parameters.thermalResistance > 0 else { return MotorResponse(torque: torque, rateA: rate, rateB: 0) }
        let heat = resistance * (current * current + rippleSquare) - b / parameters.thermalResistance
        return MotorResponse(torque: torque, rateA: rate, rateB: heat / parameters.heatCapacity)
    }

    /// Whether the one switch and its diode stop the current from going that way.
    @inline(__always)
    private func blocked(current: Double, change: Double) -> Bool {
        guard parameters.bridge == .single else { return false }
        let direction: Double = duty < 0 ? -1 : 1
        return current * direction <= 0 && change * direction < 0
    }

    private var presentDuty: Double {
        guard parameters.resolvesCarrier else { return duty }
        return phase < onTime ? (duty < 0 ? -1 : 1) : 0
    }

    private var onTime: Int64 { Int64(abs(duty) * Double(carrierPeriod) + 0.5) }

    var holdTime: Int64 {
        guard parameters.resolvesCarrier, duty != 0 else { return .max }
        return phase < onTime ? onTime - phase : carrierPeriod - phase
    }

    mutating func pass(_ nanoseconds: Int64) {
        guard parameters.resolvesCarrier, duty != 0 else { return }
        phase = (phase + nanoseconds) % carrierPeriod
    }

    mutating func apply(_ signal: DriveSignal, angle: Double) {
        switch signal {
        case .enable(let on): enabled = on
        case .duty(let partsPerMillion): duty = Double(max(-1_000_000, min(1_000_000, partsPerMillion))) / 1e6
        case .step, .coils: return
        }
        let share = enabled ? abs(duty) : 0
        guard parameters.inductance > 0, !parameters.resolvesCarrier else {
            rippleSquare = 0
            return
        }
        let ripple = parameters.supplyVoltage * share * (1 - share) / (parameters.inductance * parameters.carrier)
        rippleSquare = ripple * ripple / 12
    }

    mutating func note(torque: Double, over step: Double) {}

    func restedB(_ b: Double, after seconds: Double) -> Double {
        guard parameters.thermalResistance > 0, b != 0 else { return b }
        return b * Sine.decay(seconds / (parameters.thermalResistance * parameters.heatCapacity))
    }

    func mayRest(a: Double) -> Bool { (duty == 0 || !enabled) && abs(a) < 1e-9 }
    func lostSteps(angle: Double) -> Int64 { 0 }
    mutating func setSupply(_ fraction: Double) { supply = min(max(fraction, 0), 2) }
    mutating func setMotorDrift(_ fraction: Double) {
        constant = parameters.constant * (1 + min(max(fraction, -0.9), 1))
    }
    mutating func setWarmUp(_ kelvin: Double) { warmUp = min(max(kelvin, -60), 200) }
}
