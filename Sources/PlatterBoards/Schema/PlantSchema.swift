/// What a simulated board turns: kinds of plant and their quantities, with unit, default and range.
///
/// This one table is all the program knows of the plants' parameters: board files, their documentation and the
/// simulator take them from here.
enum PlantSchema {
    static let variants: [Variant] = [
        Variant(
            kind: "ideal", meaning: "The platter follows every step exactly.", fields: [], motors: ["stepper", "coils"]),
        Variant(
            kind: "first-order", meaning: "A DC motor whose speed follows its drive with one time constant.",
            fields: firstOrder, motors: ["dc"]),
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
    ]
}
