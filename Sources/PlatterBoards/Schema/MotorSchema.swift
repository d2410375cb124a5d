import PlatterCore

/// The three ways to drive a motor.
enum MotorSchema {
    static let variants: [Variant] = [
        Variant(kind: "stepper", meaning: "A stepper on a driver with STEP and DIR.", fields: stepper),
        Variant(
            kind: "coils", meaning: "A unipolar stepper with four coils, driven pattern by pattern.", fields: coils),
        Variant(kind: "dc", meaning: "A DC motor on PWM, regulated from the tachometer.", fields: dc),
    ]

    private static let stepper: [Field] =
        [
            fullSteps,
            .standard(
                "microsteps", .wholeOf([1, 2, 4, 8, 16, 32, 64, 128, 256]), "1",
                "STEP pulses for one full step, as set on the driver."),
        ] + gearing + [
            .standard(
                "pulse_width_us", .duration(.microseconds, from: 0, to: 1000), "2",
                "How long STEP is high; at least the driver's minimum, above 0."),
            .standard(
                "min_low_us", .duration(.microseconds, from: 0, to: 1000), "2",
                "Shortest time STEP is low between two pulses, above 0."),
            .standard(
                "dir_setup_us", .duration(.microseconds, from: 0, to: 100_000), "1",
                "Shortest time from a change of DIR to the next STEP."),
            enableDelay("2"), hold("1000"),
        ]

    private static let coils: [Field] =
        [
            fullSteps,
            .standard(
                "sequence", .choice(["wave", "full", "half"]), "\"half\"",
                "`wave` one coil at a time, `full` two, `half` one and two in turn: twice the patterns."),
        ] + gearing + [
            .standard(
                "min_pattern_us", .duration(.microseconds, from: 1, to: 1_000_000), "500",
                "Shortest time a coil pattern must stand for the motor to follow."),
            hold("1000"),
        ]

    private static let dc: [Field] =
        gearing + [
            .standard(
                "feed_forward_ppm_per_rpm", .decimal(from: .zero, to: Fraction(1_000_000), places: 3), "6000",
                "Duty expected for each rpm of the platter, ppm of full drive."),
            .standard(
                "feed_forward_offset_ppm", .whole(0...1_000_000), "0", "Duty to overcome friction, ppm of full drive."),
            .standard(
                "feed_forward_ppm_per_rpm_per_s", .decimal(from: .zero, to: Fraction(1_000_000), places: 3), "0",
                "Duty that changes the speed by an rpm a second, ppm of full drive; 0 leaves ramps to the gains."),
            .standard(
                "p_gain_ppm_per_rpm", .decimal(from: .zero, to: Fraction(10_000_000), places: 3), "20000",
                "Proportional gain: ppm of full drive for each rpm of error."),
            .standard(
                "i_gain_ppm_per_rpm_s", .decimal(from: .zero, to: Fraction(10_000_000), places: 3), "10000",
                "Integral gain: ppm of full drive a second for each rpm of error."),
            .standard("min_duty_ppm", .whole(0...1_000_000), "0", "Smallest duty while driving, ppm."),
            .standard("max_duty_ppm", .whole(1...1_000_000), "1000000", "Largest duty while driving, ppm."),
            enableDelay("0"), hold("0"),
        ]

    private static let fullSteps = Field.required(
        "full_steps", .whole(1...10_000), "Full steps for one turn of the motor itself, before any gearbox.")

    private static let gearing: [Field] = [
        .standard(
            "gearbox", .section(gearbox), "{}",
            "The gears built on to the motor; the exact figure, not the rounded one."),
        .standard("gear", .section(gear), "{}", "The way from the motor's shaft to the platter."),
    ]

    private static let gearbox: [Field] = [
        .standard("motor_turns", .whole(1...100_000_000), "1", "So many turns of the motor itself ..."),
        .standard("shaft_turns", .whole(1...100_000_000), "1", "... are so many turns of the shaft that comes out."),
    ]

    private static let gear: [Field] = [
        .standard(
            "unit", .choice(["teeth", "mm", "tenths_of_mm", "hundredths_of_mm"]), "\"teeth\"",
            "What `pulley` and `platter` count: teeth, or diameters."),
        .standard("pulley", .whole(1...1_000_000), "1", "Teeth or diameter of the pulley on the motor's shaft."),
        .standard("platter", .whole(1...1_000_000), "1", "Teeth or diameter on the platter's side."),
    ]

    private static func enableDelay(_ value: String) -> Field {
        .standard(
            "enable_delay_ms", .duration(.milliseconds, from: 0, to: 10_000), value,
            "Time the driver needs from ENABLE to the first drive.")
    }

    private static func hold(_ value: String) -> Field {
        .standard(
            "hold_ms", .durationOrForever(.milliseconds, from: 0, to: 86_400_000), value,
            "How long the motor stays energised after the platter has come to rest.")
    }
}
