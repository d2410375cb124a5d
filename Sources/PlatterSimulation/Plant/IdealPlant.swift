import PlatterCore

/// A platter that follows the commanded steps exactly, and the duty with one time constant.
///
/// For tests of the control loop, where the figures must be known beforehand. Between two steps the angle
/// stands still; the speed is that of the latest step interval, and falls as the next step is overdue.
public struct IdealPlant: Plant {
    public let parameters: IdealParameters
    private var stepCount: Int64 = 0
    private var sinceStep: Nanoseconds = .never
    /// Steps per second, signed.
    private var stepRate: Double = 0
    private var pattern: UInt8 = 0
    private var duty: Double = 0
    private var enabled = true
    private var supply: Double = 1
    private var held = false
    /// Turns per second and turns of the motor by duty.
    private var dutySpeed: Double = 0
    private var dutyTurns: Double = 0

    public init(_ parameters: IdealParameters = IdealParameters()) { self.parameters = parameters }

    public var motorTurns: Double { Double(stepCount) / Double(parameters.stepsPerTurn) + dutyTurns }
    public var motorSpeed: Double { 60 * (presentStepRate / Double(parameters.stepsPerTurn) + dutySpeed) }
    public var platterTurns: Double { motorTurns / parameters.ratio }
    public var platterSpeed: Double { motorSpeed / parameters.ratio }
    public var lostSteps: Int64 { 0 }
    public var pullOutMargin: Double { 1 }
    public var isAtRest: Bool { sinceStep >= Self.standstill && dutySpeed == 0 && (duty == 0 || !enabled || held) }

    /// A drive without a step for this long stands still.
    private static let standstill = Nanoseconds.milliseconds(250)

    private var presentStepRate: Double {
        guard sinceStep < Self.standstill else { return 0 }
        let limit = 1e9 / Double(max(sinceStep.count, 1))
        return min(max(stepRate, -limit), limit)
    }

    public mutating func apply(_ signal: DriveSignal) {
        switch signal {
        case .enable(let on): enabled = on
        case .step(let forward): step(forward ? 1 : -1)
        case .coils(let next):
            step(CoilPattern.distance(from: pattern, to: next))
            pattern = next
        case .duty(let partsPerMillion): duty = Double(max(-1_000_000, min(1_000_000, partsPerMillion))) / 1e6
        }
    }

    private mutating func step(_ count: Int64) {
        guard enabled, !held, count != 0 else { return }
        stepCount &+= count
        stepRate = sinceStep < Self.standstill ? 1e9 * Double(count) / Double(max(sinceStep.count, 1)) : 0
        sinceStep = .zero
    }

    public mutating func advance(by span: Nanoseconds) {
        guard span > .zero else { return }
        if sinceStep < Self.standstill { sinceStep += span }
        let target = enabled ? duty * supply * parameters.fullDutySpeed / 60 : 0
        guard !held, target != dutySpeed else {
            dutySpeed = held ? 0 : dutySpeed
            dutyTurns += dutySpeed * Double(span.count) / 1e9
            return
        }
        var left = Double(span.count) / 1e9
        while left > 0 {
            let part = min(left, parameters.timeConstant / 64)
            let next = dutySpeed + (target - dutySpeed) * part / (parameters.timeConstant + part / 2)
            dutyTurns += (dutySpeed + next) / 2 * part
            dutySpeed = next
            left -= part
        }
        if abs(target - dutySpeed) < 1e-9 { dutySpeed = target }
    }

    public mutating func setHeld(_ held: Bool) { self.held = held }
    public mutating func setStylus(_ down: Bool) {}
    public mutating func setSupply(_ fraction: Double) { supply = min(max(fraction, 0), 2) }
}
