import PlatterCore

extension BoardBuilder {
    /// Lines, PWM and plant must fit the hardware and the motor.
    mutating func checkMachine(_ assignments: [LineAssignment]) {
        guard let hardware = root.text("hardware") else { return }
        if hardware == "simulated" {
            if root["plant"] == nil, !wasGiven("plant") {
                report(
                    root.position, "plant", "nothing", "says what the simulated board turns",
                    "a section { kind: ..., ... }", "add plant: { kind: \"\(suitablePlant)\" }")
            }
        } else {
            if let plant = root.section("plant") {
                report(
                    plant.position, "plant", "a section", "has no meaning on \"linux\"", "only on \"simulated\"",
                    "remove it")
            }
            for line in assignments { checkPlace(line) }
            checkNeeded()
        }
        checkUsed()
        checkPWM()
        checkEncoderLevels()
    }

    private var suitablePlant: String {
        let kind = root.section("motor")?.kind ?? "stepper"
        return PlantSchema.variants.first { $0.motors.contains(kind) }?.kind ?? "ideal"
    }

    /// A line needs a chip and a name or an offset.
    private mutating func checkPlace(_ line: LineAssignment) {
        guard let section = root.section("lines")?.section(line.function.key) else { return }
        if !wasGiven(section.path(of: "name")) && !wasGiven(section.path(of: "offset")) {
            report(
                section.position, section.path, "a section", "does not say which line it is", "name, offset or both",
                "add for example name: \"GPIO17\", offset: 17")
        }
        if line.chips.isEmpty && !wasGiven("lines.chips") && !wasGiven(section.path(of: "chips")) {
            report(
                section.position, section.path, "a section", "does not say on which chip the line is",
                "a list of chip labels", "add lines.chips, for example [\"pinctrl-rp1\", \"pinctrl-bcm2711\"]")
        }
    }

    /// Which functions the board's parts use; `required` on real hardware.
    private func uses(_ function: LineFunction) -> (used: Bool, required: Bool, part: String) {
        let kind = root.section("motor")?.kind
        switch function {
        case .step:
            let isLine = kind == "stepper" && !wasGiven("pwm")
            return (isLine, isLine, "motor")
        case .direction:
            return (kind == "stepper" || isReversibleMotor, kind == "stepper" || isReversibleMotor, "motor")
        case .enable: return (kind != "coils", kind == "stepper", "motor")
        case .coilA, .coilB, .coilC, .coilD: return (kind == "coils", kind == "coils", "motor")
        case .lamp: return (true, false, "")
        case .tachometer:
            let hasSensor = root.section("tachometer") != nil
            return (hasSensor, hasSensor, "tachometer")
        case .encoderA, .encoderB:
            let hasEncoder = root.section("encoder") != nil
            return (hasEncoder, hasEncoder, "encoder")
        case .inhibit, .driverFault:
            let isThere = root.section(function.key) != nil
            return (isThere, isThere, function.key)
        case .play, .stop, .speed, .next, .previous, .reverse:
            let isThere = root.section("buttons")?.section(function.key) != nil
            return (isThere, isThere, "buttons.\(function.key)")
        }
    }

    /// On real hardware every part needs its lines.
    private mutating func checkNeeded() {
        guard let motor = root.section("motor"), let lines = root.section("lines") else { return }
        for function in LineFunction.allCases where !wasGiven("lines.\(function.key)") {
            let use = uses(function)
            guard use.required else { continue }
            report(
                lines.position, "lines.\(function.key)", "nothing", "connects what \(use.part) needs",
                "a section { name: ..., offset: ... }",
                remedy(function, use.part))
        }
        if motor.kind == "dc", !wasGiven("pwm") {
            report(
                motor.position, "pwm", "nothing", "drives the dc motor", "a section { pin: ..., outputs: [...] }",
                "add the PWM output")
        }
    }

    /// A DC motor turns backwards by a DIR line beside its PWM.
    private var isReversibleMotor: Bool { root.section("motor")?.kind == "dc" && turntable.reverseAllowed }

    private func remedy(_ function: LineFunction, _ part: String) -> String {
        if function == .step { return "add the line, or a section pwm that gives the steps" }
        if isReversibleMotor, function == .direction {
            return "add the line, for a driver with PWM and DIR inputs, or leave reverse out"
        }
        return part == "motor" ? "add the line" : "add the line, or remove \(part)"
    }

    /// A line that no part uses is a mistake of the file.
    private mutating func checkUsed() {
        guard root.section("motor") != nil, let lines = root.section("lines") else { return }
        for function in LineFunction.allCases {
            guard let line = lines.section(function.key) else { continue }
            let use = uses(function)
            guard !use.used, !wasGiven(use.part) || use.part == "motor" else { continue }
            if function == .step, root.section("motor")?.kind == "stepper" {
                report(
                    line.position, line.path, "a section", "gives the steps that pwm gives too",
                    "either lines.step or pwm", "remove one of the two")
                continue
            }
            report(
                line.position, line.path, "a section",
                use.part == "motor" ? "is not used by this motor" : "connects \(use.part), which the board has not",
                "lines the board uses", use.part == "motor" ? "remove it" : "remove it, or add \(use.part)")
        }
    }

    private mutating func checkEncoderLevels() {
        guard let lines = root.section("lines"), let first = lines.section("encoder_a"),
            let second = lines.section("encoder_b"), let wanted = first.text("active"),
            let found = second.text("active"), wanted != found
        else { return }
        report(
            second["active"]?.position ?? second.position, "lines.encoder_b.active", "\"\(found)\"",
            "differs from lines.encoder_a.active", "\"\(wanted)\"", "give both lines the same active level")
    }
}
