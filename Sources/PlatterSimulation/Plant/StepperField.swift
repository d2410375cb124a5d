/// The currents a stepper driver asks for, and where the field points: the part both stepper models share.
struct StepperField: Sendable {
    private let parameters: StepperParameters
    /// Steps (half steps of the four coils) per electrical period.
    let stepsPerPeriod: Int64
    let polePairs: Double
    /// Steps since power-on, signed.
    private var commanded: Int64 = 0
    private var pattern: UInt8 = 0
    private var enabled = true
    private var supply: Double = 1
    /// Currents asked for, as a fraction of the vector that gives the holding torque.
    /// Where the field points is in rad at the shaft.
    private(set) var line = FieldWindow.Line()
    var angle: Double { line.angle }
    private let anglePerStep: Double
    private let quadrature: (sine: Double, cosine: Double)
    private var periodsBefore: Int64 = 0
    private var lostBefore: Int64 = 0

    init(_ parameters: StepperParameters) {
        self.parameters = parameters
        stepsPerPeriod = parameters.fourCoils ? 8 : 4 * parameters.microsteps
        polePairs = Double(parameters.fullSteps) / 4
        anglePerStep = Sine.turn / (polePairs * Double(stepsPerPeriod))
        quadrature = Sine.sineAndCosine(parameters.quadratureError)
        point()
    }

    var energised: Bool { enabled && (!parameters.fourCoils || CoilPattern.place(pattern) != nil) }

    /// The fraction of the asked current that the supply can drive through the winding at standstill.
    private var available: Double { min(1, supply * parameters.headroom) }

    mutating func apply(_ signal: DriveSignal, rotor: Double) {
        let before = energised
        switch signal {
        case .enable(let on): enabled = on
        case .step(let forward): if !parameters.fourCoils { commanded &+= forward ? 1 : -1 }
        case .coils(let next): if parameters.fourCoils { switchCoils(to: next & 15) }
        case .duty: return
        }
        if energised != before {
            if before { lostBefore += lostNow(rotor) }
            periodsBefore = periods(rotor)
        }
        point()
    }

    mutating func setSupply(_ fraction: Double) {
        supply = min(max(fraction, 0), 2)
        point()
    }

    var supplyFraction: Double { supply }

    private mutating func switchCoils(to next: UInt8) {
        if CoilPattern.place(pattern) == nil, let place = CoilPattern.place(next) {
            // Which of the eight places the count stands at is known again only now.
            commanded = commanded - (commanded & 7) + place
        } else {
            commanded &+= CoilPattern.distance(from: pattern, to: next)
        }
        pattern = next
    }

    private mutating func point() {
        line.angle = Double(commanded) * anglePerStep
        guard enabled else {
            line.currentA = 0
            line.currentB = 0
            return
        }
        if parameters.fourCoils {
            let scale = 0.707_106_781_186_547_5 * (parameters.windings == .voltage ? supply : available)
            line.currentA = (bit(0) - bit(2)) * scale
            line.currentB = (bit(1) - bit(3)) * scale
        } else {
            let place = commanded & (stepsPerPeriod - 1)
            let inPeriod = stepsPerPeriod & (stepsPerPeriod - 1) == 0 ? place : commanded % stepsPerPeriod
            let (sine, cosine) = Sine.sineAndCosine(Double(inPeriod) * (Sine.turn / Double(stepsPerPeriod)))
            let scale = available
            line.currentA = (cosine + parameters.offsetA) * scale
            let late = sine * quadrature.cosine - cosine * quadrature.sine
            line.currentB = (late * (1 + parameters.gainError) + parameters.offsetB) * scale
        }
    }

    private func bit(_ place: UInt8) -> Double { Double((pattern >> place) & 1) }

    /// Whole electrical periods the field is ahead of the rotor.
    private func periods(_ rotor: Double) -> Int64 {
        let ahead = (angle - rotor) * polePairs / Sine.turn
        return Int64(ahead + (ahead < 0 ? -0.5 : 0.5))
    }

    private func lostNow(_ rotor: Double) -> Int64 { abs(periods(rotor) - periodsBefore) * stepsPerPeriod }

    func lostSteps(rotor: Double) -> Int64 { lostBefore + (energised ? lostNow(rotor) : 0) }
}
