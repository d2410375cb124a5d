/// The faults of a simulated board's tachometer; where it sits and its pulses are those of the board's `tachometer`.
enum TachometerPlantSchema {
    static let fields: [Field] = [
        .standard(
            "slot_error", .quantity(from: "0", to: "0.1"), "0",
            "Standard deviation of a mark's place, as a part of their distance; the same in every turn."),
        .standard(
            "eccentricity", .quantity(from: "0", to: "0.1"), "0",
            "Eccentricity of the disc over its radius: the speed seems to swing by that part once a turn."),
        .standard(
            "jitter_us", .quantity(from: "0", to: "1000"), "0", "Standard deviation of a pulse's time, us."),
        .standard(
            "echo_us", .quantity(from: "0", to: "100000"), "0", "A second pulse so long behind a real one; 0 for none."),
        .standard("echo_chance", .quantity(from: "0", to: "1"), "1", "Chance of it for each pulse."),
        .standard("missing_chance", .quantity(from: "0", to: "1"), "0", "Chance that a pulse is missing."),
    ]
}
