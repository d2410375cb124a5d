import PlatterCore

/// A DC deck: a platter that follows its duty by one time constant, a tachometer, and the clock.
struct MotorBench: ~Copyable {
    var deck: Turntable<RecordingHardware>
    private(set) var now: Nanoseconds = .zero
    let period: Nanoseconds
    /// rpm at full duty, less friction.
    var freeSpeed = 120.0
    var friction = 2.0
    var timeConstant = 1.2
    /// Holds the platter by hand.
    var isHeld = false
    var isConnected = true
    /// How far the slots sit off their places, as a part of their distance.
    var unevenness = 0.0
    /// Each pulse again so much later.
    var echo: Nanoseconds?
    private(set) var rpm = 0.0
    private(set) var turns = 0.0
    private var duty = 0.0
    private var slot = 0
    private var takenOutputs = 0
    private let slots: Int

    init(_ configuration: TurntableConfiguration = .motorBench, slots: Int = 90) {
        deck = Turntable(configuration, hardware: RecordingHardware(), settings: nil, at: .zero)
        period = configuration.controlPeriod
        self.slots = slots
    }

    var status: TurntableStatus { deck.status(at: now) }

    /// Ticks for so long; `each` sees the deck after every tick.
    mutating func run(_ span: Nanoseconds, each: (TurntableStatus, Double) -> Void = { _, _ in }) {
        let end = now + span
        while now < end {
            turn(for: period)
            now += period
            deck.tick(at: now)
            follow()
            each(deck.status(at: now), rpm)
        }
    }

    mutating func type(_ line: String) -> String {
        deck.hardware.type(line)
        run(period)
        return deck.hardware.takeReplies().joined(separator: "\n")
    }

    /// A stall of the loop, while the platter turns on.
    mutating func stall(_ span: Nanoseconds) {
        turn(for: span)
        now += span
    }

    /// A stray pulse at the next tick.
    mutating func strayPulse() { deck.hardware.pulses.append(now + Nanoseconds(1)) }

    private mutating func follow() {
        while takenOutputs < deck.hardware.outputs.count {
            if case .duty(let value, _) = deck.hardware.outputs[takenOutputs] { duty = Double(value) / 1e6 }
            takenOutputs += 1
        }
    }

    private mutating func turn(for span: Nanoseconds) {
        let step = Nanoseconds.microseconds(100)
        var time = now
        while time < now + span {
            let push = freeSpeed * duty - (rpm > 0 ? friction : 0)
            rpm = isHeld ? 0 : max(rpm + (push - rpm) * 1e-4 / timeConstant, 0)
            let moved = rpm / 60 * 1e-4
            turns += moved
            while turns >= place(of: slot) {
                let late = moved > 0 ? (turns - place(of: slot)) / moved : 0
                pulse(at: time + step - Nanoseconds(Int64(late * 1e5)))
                slot += 1
            }
            time += step
        }
    }

    private func place(of slot: Int) -> Double {
        let wobble = unevenness * Double((slot % slots) * 37 % 11 - 5) / 10
        return (Double(slot + 1) + (slot % slots == slots - 1 ? 0 : wobble)) / Double(slots)
    }

    private mutating func pulse(at time: Nanoseconds) {
        guard isConnected else { return }
        deck.hardware.pulses.append(time)
        if let echo { deck.hardware.pulses.append(time + echo) }
    }
}

extension TurntableConfiguration {
    /// A DC motor whose feed-forward fits the model of `MotorBench`.
    static var motorBench: TurntableConfiguration { motorBench(proportional: 60_000, integral: 120_000) }

    /// Gains are parts per million for each rpm, and for each rpm and second.
    static func motorBench(proportional: Int64, integral: Int64) -> TurntableConfiguration {
        var configuration = TurntableConfiguration.bench
        var motor = MotorConfiguration()
        motor.feedForwardSlope = Fraction(1_000_000, 120)!
        motor.feedForwardOffset = 2_000_000 / 120
        motor.proportionalGain = Fraction(proportional)
        motor.integralGain = Fraction(integral)
        configuration.drive = .motor(motor)
        configuration.tachometer = TachometerConfiguration()
        return configuration
    }
}
