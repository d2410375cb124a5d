import PlatterCore

extension BoardBuilder {
    /// Steps or patterns for one turn of the platter, and the shortest time from one to the next. `nil` for a DC motor,
    /// and where a problem has left values out.
    private var stepping: (perTurn: Fraction, shortest: Nanoseconds, unit: String, keys: [String])? {
        guard let motor = root.section("motor"), mechanics.fullSteps > 0 else { return nil }
        switch turntable.drive {
        case .stepper(let stepper):
            guard motor.duration("pulse_width_us") != nil, motor.duration("min_low_us") != nil,
                motor.whole("microsteps") != nil
            else { return nil }
            let shortest = stepper.pulseWidth + stepper.minimumLow
            return (stepper.stepsPerTurn, shortest, "steps", ["pulse_width_us", "min_low_us"])
        case .coils(let coils):
            guard motor.duration("min_pattern_us") != nil, motor.text("sequence") != nil else { return nil }
            return (coils.patternsPerTurn, coils.minimumPattern, "patterns", ["min_pattern_us"])
        case .motor:
            return nil
        }
    }

    /// The driver must be able to follow the fastest speed with the largest pitch.
    mutating func checkRate() {
        guard let stepping, stepping.shortest > .zero, root.decimal("pitch_limit_percent") != nil,
            let fastest = namedSpeeds.reduce(
                nil as (path: String, value: CheckedValue, speed: RecordSpeed)?, Self.faster),
            let motor = root.section("motor"), let pitched = Fraction(Int64(10_000 + turntable.pitchLimit), 600_000),
            let rate = fastest.speed.revolutionsPerMinute.times(pitched)?.times(stepping.perTurn),
            let limit = Fraction(1_000_000_000, stepping.shortest.count), limit < rate
        else { return }
        let given = stepping.keys.map { "\($0) \(motor[$0]?.text ?? "")" }.joined(separator: " and ")
        var slowest = ""
        if let share = limit.dividedBy(rate), let rpm = fastest.speed.revolutionsPerMinute.times(share) {
            slowest = "; the fastest that fits is \(Self.plain(rpm)) rpm"
        }
        let pitch = Self.plain(Fraction(Int64(turntable.pitchLimit), 100) ?? .zero)
        report(
            fastest.value.position, fastest.path,
            "\(SpeedText.plain(fastest.speed)) rpm" + (pitch == "0" ? "" : " at +\(pitch) % pitch"),
            "needs \(Self.plain(rate)) \(stepping.unit) a second",
            "at most \(Self.plain(limit)) \(stepping.unit) a second with \(given)",
            "lower this speed, the pitch limit"
                + (stepping.unit == "steps" ? ", the microsteps" : "") + " or the gear ratio\(slowest)")
    }

    private static func faster(
        _ a: (path: String, value: CheckedValue, speed: RecordSpeed)?,
        _ b: (path: String, value: CheckedValue, speed: RecordSpeed)
    ) -> (path: String, value: CheckedValue, speed: RecordSpeed)? {
        guard let a, b.speed <= a.speed else { return b }
        return a
    }

    /// The exact rate, in steps a nanosecond, must leave numerator and denominator below 2^62 at every pitch, as must
    /// the acceleration limits.
    mutating func checkExactness() {
        guard let stepping, root.decimal("pitch_limit_percent") != nil else { return }
        for (path, value, speed) in namedSpeeds where !isExact(speed, stepping.perTurn) {
            report(
                value.position, path, value.text, "has no exact rate in 62 bits with this motor and gear",
                "numerator and denominator below 2^62 at every pitch",
                "write the speed or the gear with smaller whole numbers")
        }
        guard let ramp = root.section("ramp") else { return }
        for key in ["start_rpm_per_s", "stop_rpm_per_s"] {
            guard let value = ramp[key], case .decimal(let acceleration) = value.content,
                acceleration.times(stepping.perTurn)?.dividedBy(Fraction(60)) == nil
            else { continue }
            report(
                value.position, ramp.path(of: key), value.text, "has no exact rate in 64 bits with this motor and gear",
                "numerator and denominator below 2^63", "write it with fewer decimal places")
        }
    }

    /// Reduced without pitch to n/d, the rate at pitch p is n (10000 + p) / (10000 d); at worst only what n and 10000
    /// share cancels. The core is asked too, at pitches that leave it nothing to cancel and at the ends.
    private func isExact(_ speed: RecordSpeed, _ stepsPerTurn: Fraction) -> Bool {
        let limit = turntable.pitchLimit
        for pitch in [-limit, 1 - limit, -1, 0, 1, limit - 1, limit] where abs(pitch) <= limit {
            guard StepRate(speed, pitch: pitch, stepsPerTurn: stepsPerTurn) != nil else { return false }
        }
        let minute = Fraction(60_000_000_000)
        guard let rate = speed.revolutionsPerMinute.times(stepsPerTurn)?.dividedBy(minute) else { return false }
        return Self.fits(rate, pitchLimit: limit)
    }

    private static func fits(_ rate: Fraction, pitchLimit: Int32) -> Bool {
        let limit = Int128(1) << 62
        guard pitchLimit > 0 else { return Int128(rate.numerator) < limit && Int128(rate.denominator) < limit }
        guard let shared = Fraction(rate.numerator, 10_000) else { return false }
        return Int128(shared.numerator) * Int128(10_000 + pitchLimit) < limit
            && Int128(shared.denominator) * Int128(rate.denominator) < limit
    }

    /// A fraction for people: at most two decimal places, rounded down.
    static func plain(_ value: Fraction) -> String {
        guard let hundredths = value.times(Fraction(100))?.roundedDown else { return "\(value.roundedDown)" }
        let places = hundredths % 100
        if places == 0 { return "\(hundredths / 100)" }
        let digits = places % 10 == 0 ? "\(places / 10)" : places < 10 ? "0\(places)" : "\(places)"
        return "\(hundredths / 100).\(digits)"
    }
}
