/// What a simulated board turns: kinds of plant and their quantities, with unit, default and range.
///
/// This one table is all the program knows of the plants' parameters: board files, their documentation and the
/// simulator take them from here. Steps, microsteps, coils and ratio come from the board's motor.
enum PlantSchema {
    static let variants: [Variant] = [
        Variant(
            kind: "ideal", meaning: "The platter follows every step exactly.", fields: [], motors: ["stepper", "coils"]),
        Variant(
            kind: "first-order", meaning: "A DC motor whose speed follows its drive with one time constant.",
            fields: firstOrder, motors: ["dc"]),
        Variant(
            kind: "stepper", meaning: "A two-phase stepper with its windings, the belt, the bearing and the stylus.",
            fields: StepperPlantSchema.fields + mechanism, motors: ["stepper", "coils"]),
        Variant(
            kind: "dc", meaning: "A brushed DC motor with its winding, the belt, the bearing and the stylus.",
            fields: DCPlantSchema.fields + mechanism, motors: ["dc"]),
    ]

    private static let firstOrder: [Field] = [
        .standard(
            "no_load_rpm_at_full_duty", .quantity(from: "1", to: "1000"), "150",
            "Speed of the platter at full drive without friction, rpm."),
        .standard(
            "time_constant_ms", .quantity(from: "1", to: "100000"), "800", "Time to 63 % of a change of speed, ms."),
        .standard(
            "friction_duty_ppm", .quantity(from: "0", to: "900000"), "20000",
            "Drive that only just overcomes friction, ppm of full drive."),
        sensor,
    ]

    /// What every motor turns.
    private static let mechanism: [Field] = [
        .optional(
            "belt", .section(belt),
            "The belt; without it a toothed one, or the motor's own shaft where it turns as the platter does."),
        .standard("bearing", .section(bearing), "{}", "The platter and what it turns on."),
        .standard("stylus", .section(stylus), "{}", "What the stylus takes from the platter."),
        sensor,
    ]

    private static let sensor = Field.standard(
        "tachometer", .section(TachometerPlantSchema.fields), "{}", "How good the tachometer is.")

    private static let belt: [Field] = [
        .standard(
            "platter_radius_m", .quantity(from: "0.005", to: "0.5"), "0.15",
            "Effective radius at the platter, m; the pulley's is this divided by the gear."),
        .standard(
            "pulley_error_ppm", .quantity(from: "-100000", to: "100000"), "0",
            "Pulley larger than the board takes it for, ppm: a speed error of the same size."),
        .standard(
            "span_stiffness_n_per_m", .quantity(from: "1", to: "1e7"), "48",
            "Stiffness of one free span, E A / length, N/m."),
        .standard(
            "damping_n_s_per_m", .quantity(from: "0", to: "1e5"), "1.5", "Damping of both spans together, N s/m."),
        .standard("pretension_n", .quantity(from: "0", to: "1000"), "1", "Tension of each span at rest, N."),
        .standard(
            "creep_per_n", .quantity(from: "0", to: "1"), "0.0833", "Slip over belt speed for a newton, 1/(E A), 1/N."),
        .standard("pulley_run_out_m", .quantity(from: "0", to: "0.001"), "0", "Eccentricity of the pulley, m."),
        .standard("platter_run_out_m", .quantity(from: "0", to: "0.005"), "0", "Eccentricity of the platter's rim, m."),
        .standard(
            "thickness_variation_m", .quantity(from: "0", to: "0.001"), "0",
            "Variation of the belt's thickness once round, peak to peak, m."),
        .standard("length_m", .quantity(from: "0.05", to: "5"), "1.1", "Length of the whole belt, m."),
    ]

    private static let bearing: [Field] = [
        .standard(
            "platter_inertia_kg_m2", .quantity(from: "1e-5", to: "10"), "0.025",
            "Moment of inertia of all that turns with the platter, kg m2."),
        .standard("coulomb_n_m", .quantity(from: "0", to: "1"), "0.0015", "Dry friction, N m."),
        .standard("viscous_n_m_s", .quantity(from: "0", to: "1"), "0.0003", "Friction of the oil, N m s/rad."),
        .standard(
            "stribeck", .quantity(from: "0", to: "10"), "0.5", "Breakaway torque above dry friction, as a part of it."),
        .standard(
            "stribeck_rad_per_s", .quantity(from: "0.001", to: "10"), "0.3",
            "Speed at which half of that is left, rad/s."),
        .standard("hand_n_m", .quantity(from: "0", to: "100"), "2", "Friction of a hand that holds the platter, N m."),
    ]

    private static let stylus: [Field] = [
        .standard(
            "torque_n_m", .quantity(from: "0", to: "0.1"), "0.00086",
            "Mean drag, N m; 0.86 mN m is 2 g at the outermost groove."),
        .standard(
            "modulation", .quantity(from: "0", to: "0.15"), "0.05",
            "Standard deviation of the drag, as a part of its mean."),
        .standard(
            "lowest_hz", .quantity(from: "0.01", to: "50"), "0.5", "Lower end of the band of the modulation, Hz."),
        .standard(
            "highest_hz", .quantity(from: "0.01", to: "50"), "30", "Upper end of the band of the modulation, Hz."),
    ]
}
