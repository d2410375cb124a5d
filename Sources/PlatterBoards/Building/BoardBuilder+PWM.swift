import PlatterCore

extension BoardBuilder {
    /// The keys of `pwm` must be those of the motor's kind.
    mutating func checkPWM() {
        guard let pwm = root.section("pwm"), let motor = root.section("motor") else { return }
        switch motor.kind {
        case "stepper": checkStepClock(pwm, motor)
        case "coils":
            report(
                pwm.position, "pwm", "a section", "is not used by this motor", "only for a dc motor or a stepper",
                "remove it")
        default:
            for (index, output) in Self.outputs(pwm).enumerated() {
                guard let value = output["resolution_ns"] else { continue }
                report(
                    value.position, "pwm.outputs[\(index)].resolution_ns", value.text, "has no meaning for a dc motor",
                    "only for a stepper", "remove it")
            }
        }
    }

    private mutating func checkStepClock(_ pwm: CheckedSection, _ motor: CheckedSection) {
        if wasGiven("pwm.period_us"), let value = pwm["period_us"] {
            report(
                value.position, "pwm.period_us", value.text, "has no meaning for a stepper: its steps are the periods",
                "only for a dc motor", "remove it")
        }
        for (index, output) in Self.outputs(pwm).enumerated() {
            guard let value = output["resolution_ns"], let resolution = output.duration("resolution_ns") else {
                if output["resolution_ns"] == nil {
                    report(
                        output.position, "pwm.outputs[\(index)].resolution_ns", "nothing",
                        "says how finely the period can be set", "1 ... 1000 ns",
                        "add resolution_ns: 100, or what the clock of the device allows")
                }
                continue
            }
            guard let width = motor.duration("pulse_width_us"), width < resolution else { continue }
            report(
                value.position, "pwm.outputs[\(index)].resolution_ns", value.text,
                "is longer than motor.pulse_width_us \(motor["pulse_width_us"]?.text ?? "")",
                "at most a pulse", "lengthen the pulse, or give the device's clock a higher rate")
        }
    }

    private static func outputs(_ pwm: CheckedSection) -> [CheckedSection] {
        (pwm.list("outputs") ?? []).compactMap { value in
            if case .section(let output) = value.content { return output }
            return nil
        }
    }
}
