import PlatterCore

/// Every key of a board file.
enum BoardSchema {
    static let root: [Field] =
        identity + [
            .standard(
                "control_rate_hz", .whole(100...10_000), "1000",
                "Ticks of the control loop a second; must divide 1,000,000,000 so that a tick is whole nanoseconds.")
        ] + speedFields + [
            .standard(
                "ramp", .section(ramp), "{}", "How fast the speed may change; time or acceleration, the slower wins."),
            .standard("stop", .section(stop), "{}", "How the platter comes to rest."),
            .required("motor", .variants(MotorSchema.variants), "The motor, its driver and the way to the platter."),
            .optional("tachometer", .section(tachometer), "A sensor that gives pulses while the platter turns."),
            .standard("lock", .section(lock), "{}", "When the platter counts as having the right speed."),
        ] + controls + machine

    private static let identity: [Field] = [
        .required("name", .name, "The board's name, as given to --board; the file is NAME.json5."),
        .required("title", .text(atMost: 80), "One line about the board, shown by `platter boards list`."),
        .optional("description", .text(atMost: 2000), "More about the board."),
        .required("hardware", .choice(["simulated", "linux"]), "What the board runs on."),
    ]

    private static let speedFields: [Field] = [
        .required("speeds", .list(.speed, 1...16), "The rows of the wheel, in order, rpm; all different."),
        .optional("initial_speed", .speed, "The speed selected at power-on, one of `speeds`; without it the first."),
        .optional(
            "trims_percent", .list(.decimal(from: Fraction(-50), to: Fraction(50), places: 2), 1...16),
            "Trim of each of `speeds` at power-on, percent, until `save` has kept others; without it none."),
        .standard("min_rpm", .speed, "1", "Slowest speed that can be asked for, before pitch."),
        .standard("max_rpm", .speed, "90", "Fastest speed that can be asked for, before pitch."),
        .standard(
            "pitch_limit_percent", .decimal(from: .zero, to: Fraction(50), places: 2), "10",
            "Largest pitch either way, percent."),
        .standard("reverse", .flag, "false", "Whether the platter may turn backwards."),
    ]

    private static let ramp: [Field] = [
        .standard(
            "start_ms", .duration(.milliseconds, from: 0, to: 120_000), "900", "Time of a change away from rest."),
        .standard("stop_ms", .duration(.milliseconds, from: 0, to: 120_000), "900", "Time of a change towards rest."),
        .optional("start_rpm_per_s", acceleration, "Largest change away from rest, rpm a second; without it no limit."),
        .optional("stop_rpm_per_s", acceleration, "Largest change towards rest, rpm a second; without it no limit."),
    ]

    private static let acceleration = FieldKind.decimal(from: Fraction(1), to: Fraction(10_000), places: 3)

    private static let stop: [Field] = [
        .standard(
            "mode", .choice(["ramp", "coast", "cut"]), "\"ramp\"",
            "`ramp` slows down under power; `coast` and `cut` take the power off at once."),
        .standard(
            "coast_s", .duration(.seconds, from: 0, to: 600), "10",
            "Time to come to rest from full speed without power, for mode `coast`."),
    ]

    private static let tachometer: [Field] = [
        .standard("on", .choice(["platter", "motor"]), "\"platter\"", "The shaft whose turns it counts."),
        .required("pulses_per_turn", .whole(1...100_000), "Pulses for one turn of that shaft."),
        .standard(
            "timeout_ms", .duration(.milliseconds, from: 10, to: 60_000), "500",
            "No pulse for so long while the platter is driven is a lost tachometer."),
        .standard(
            "start_timeout_ms", .duration(.milliseconds, from: 10, to: 60_000), "1500",
            "The same while the platter starts from rest."),
    ]

    private static let lock: [Field] = [
        .standard(
            "tolerance_ppm", .whole(1...500_000), "2000", "Deviation within which lock is gained, ppm of the target."),
        .standard("hysteresis_ppm", .whole(0...500_000), "1000", "Lock is lost beyond tolerance plus this, ppm."),
        .standard(
            "time_ms", .duration(.milliseconds, from: 0, to: 60_000), "500",
            "How long the deviation must stay within the tolerance."),
    ]
}
