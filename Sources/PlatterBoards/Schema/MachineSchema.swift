import PlatterCore

extension BoardSchema {
    /// Where the signals come out.
    static let machine: [Field] = [
        .standard("lines", .section(lines), "{}", "Which line of which chip each signal uses, and its active level."),
        .optional(
            "pwm", .section(pwm),
            "The PWM output of a DC motor, or of a stepper instead of STEP; found by its device, never by its number."),
        .optional("console", .section(console), "The serial port of the console."),
        .optional(
            "settings_file", .text(atMost: 255), "Where `save` keeps the settings; without it the command decides."),
        .standard("realtime", .section(realtime), "{}", "What the control loop asks of Linux."),
        .optional("plant", .variants(PlantSchema.variants), "What a simulated board turns. Only for `simulated`."),
    ]

    private static let lines: [Field] =
        [
            .optional(
                "chips", chipLabels,
                "Labels of the GPIO chips that may hold the lines, in order of preference; the first one present is used."
            )
        ]
        + LineFunction.allCases.map { function in
            .optional(function.key, .section(line(function)), function.meaning)
        }

    private static let chipLabels = FieldKind.list(.text(atMost: 32), 1...8)

    private static func line(_ function: LineFunction) -> [Field] {
        let common: [Field] = [
            .optional("name", .text(atMost: 32), "Name of the line, looked for first; it must be unique on its chip."),
            .optional(
                "offset", .whole(0...1023), "Number of the line within its chip, used where the chip has no such name."),
            .optional("chips", chipLabels, "Labels of the chips for this line alone, instead of `lines.chips`."),
            .standard(
                "active", .choice(["low", "high"]), "\"\(function.usualLevel)\"",
                "The electrical level that means active; the same for both lines of an encoder."),
        ]
        guard function.isInput else { return common }
        return common + [
            .standard(
                "bias", .choice(["pull_up", "pull_down", "disabled", "as_is"]), "\"as_is\"",
                "The chip's own resistor; `as_is` where the pull is external.")
        ]
    }

    private static let pwm: [Field] = [
        .optional(
            "period_us", .duration(.microseconds, from: 1, to: 100_000),
            "Time from one pulse to the next, 50 where it is absent. Only for a dc motor; a stepper's follows the speed."
        ),
        .standard(
            "active", .choice(["low", "high"]), "\"high\"",
            "The level that drives the motor, or that STEP has in a pulse; the other one is no drive."),
        .required("pin", .text(atMost: 32), "The pin the pulses come out of, so that no line is put on it."),
        .required(
            "outputs", .list(.section(pwmOutput), 1...8),
            "The PWM outputs that lead to this pin, one for each kind of computer; the first one present is used."),
    ]

    private static let pwmOutput: [Field] = [
        .required(
            "device", .text(atMost: 64), "Name of the device behind /sys/class/pwm/pwmchipN/device, never a number."),
        .required("channel", .whole(0...63), "Channel of that device."),
        .optional(
            "resolution_ns", .duration(.nanoseconds, from: 1, to: 1000),
            "Periods are multiples of it: one or more whole cycles of the device's clock. A stepper needs it."),
    ]

    private static let console: [Field] = [
        .required("device", .text(atMost: 255), "Path of the serial device."),
        .standard(
            "baud", .wholeOf([9600, 19200, 38400, 57600, 115_200, 230_400, 460_800, 921_600]), "115200",
            "Bits a second."),
    ]

    private static let realtime: [Field] = [
        .standard("priority", .whole(1...99), "80", "SCHED_FIFO priority of the control loop."),
        .optional(
            "cpu", .whole(0...63),
            "The processor the control loop and its outputs keep to, the last one where it is not there; without it any."
        ),
        .standard("lock_memory", .flag, "true", "Whether the program's memory is kept from being swapped out."),
    ]
}
