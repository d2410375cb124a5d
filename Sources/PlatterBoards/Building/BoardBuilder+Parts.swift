import PlatterCore

extension BoardBuilder {
    /// The plant must suit the motor.
    mutating func checkPlant() {
        guard let plant = root.section("plant"), let model = plant.kind else { return }
        if let kind = root.section("motor")?.kind,
            let suits = PlantSchema.variants.first(where: { $0.kind == model })?.motors, !suits.contains(kind)
        {
            report(
                plant["kind"]?.position ?? plant.position, "plant.kind", "\"\(model)\"",
                "does not suit a \(kind) motor",
                PlantSchema.variants.filter { $0.motors.contains(kind) }.map { "\"\($0.kind)\"" }
                    .joined(separator: ", "),
                "choose another plant or another motor")
        }
        checkMechanism(plant)
        guard let stylus = plant.section("stylus"), let low = stylus["lowest_hz"], let high = stylus["highest_hz"],
            case .quantity(let lowest) = low.content, case .quantity(let highest) = high.content, highest <= lowest
        else { return }
        report(
            high.position, stylus.path(of: "highest_hz"), high.text, "is not above lowest_hz", "more than \(low.text)",
            "raise it, or lower lowest_hz")
    }

    /// What the models of motor and belt cannot turn.
    private mutating func checkMechanism(_ plant: CheckedSection) {
        guard let motor = root.section("motor"), plant.kind == "stepper" || plant.kind == "dc" else { return }
        if plant.kind == "stepper", let steps = motor.whole("full_steps"), steps % 4 != 0 {
            report(
                motor["full_steps"]?.position ?? motor.position, motor.path(of: "full_steps"), String(steps),
                "is no motor that a plant of kind \"stepper\" models", "a multiple of 4",
                "correct it, or choose the plant \"ideal\"")
        }
        let turns = mechanics.motorTurnsPerPlatterTurn
        guard let belt = plant.section("belt"), let value = belt["pulley_run_out_m"],
            case .quantity(let runOut) = value.content, let radius = belt["platter_radius_m"],
            case .quantity(let platter) = radius.content
        else { return }
        let pulley = platter * Double(turns.denominator) / Double(turns.numerator)
        guard runOut > pulley / 4 else { return }
        report(
            value.position, belt.path(of: "pulley_run_out_m"), value.text, "is too much for the pulley",
            "at most a quarter of the pulley's radius, which is platter_radius_m over the gear",
            "make it smaller, or platter_radius_m larger")
    }

    /// What a DC motor needs beside itself.
    mutating func checkMotor() {
        guard let motor = root.section("motor") else { return }
        guard motor.kind == "dc" else { return }
        if let low = motor.whole("min_duty_ppm"), let high = motor.whole("max_duty_ppm"), high <= low {
            report(
                motor["max_duty_ppm"]?.position ?? motor.position, motor.path(of: "max_duty_ppm"), String(high),
                "is not above min_duty_ppm", "more than \(low)", "raise it, or lower min_duty_ppm")
        }
        guard root["tachometer"] != nil else {
            if !wasGiven("tachometer") {
                report(
                    motor.position, "tachometer", "nothing", "measures the speed of the dc motor",
                    "a section { pulses_per_turn: ... }", "add the tachometer")
            }
            return
        }
        checkTimeout()
    }

    /// At the slowest speed pulses must come faster than their absence is taken as a fault.
    private mutating func checkTimeout() {
        guard let section = root.section("tachometer"), let tachometer = turntable.tachometer,
            section.whole("pulses_per_turn") != nil, let value = section["timeout_ms"],
            let slowest = root.speed("min_rpm")?.revolutionsPerMinute,
            let pitched = Fraction(Int64(10_000 - turntable.pitchLimit), 10_000).flatMap({ slowest.times($0) }),
            let pulses = pitched.times(tachometer.pulsesPerTurn),
            let interval = Fraction(60_000_000_000).dividedBy(pulses),
            Fraction(tachometer.timeout.count) <= interval
        else { return }
        report(
            value.position, "tachometer.timeout_ms", value.text, "is not longer than the pulses are apart at min_rpm",
            "more than \(Self.plain(interval.dividedBy(Fraction(1_000_000)) ?? .zero)) ms",
            "make it longer, raise min_rpm, or use a sensor with more pulses")
    }

    /// Whether the file gives the key path, well or not: a value with a problem has been reported already.
    func wasGiven(_ path: String) -> Bool { given.contains(path) }
}
