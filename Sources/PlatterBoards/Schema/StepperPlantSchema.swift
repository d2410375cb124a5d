/// The stepper motor of a simulated board, beyond what the board's motor says.
enum StepperPlantSchema {
    static let fields: [Field] = [
        .standard(
            "windings", .choice(["ideal", "regulated", "voltage"]), "\"ideal\"",
            "`ideal`: the current follows at once; `regulated`: with L/R; `voltage`: the winding makes it."),
        .standard(
            "holding_torque_n_m", .quantity(from: "0.0001", to: "100"), "0.2", "Holding torque at full current, N m."),
        .standard(
            "detent_torque_n_m", .quantity(from: "0", to: "10"), "0.01",
            "Detent torque, N m, at four times the electrical rate."),
        .standard("detent_phase_rad", .quantity(from: "-7", to: "7"), "0", "Phase of the detent torque, rad."),
        .standard(
            "inertia_kg_m2", .quantity(from: "1e-9", to: "1"), "0.0000054", "Inertia of rotor and pulley, kg m2."),
        .standard("viscous_n_m_s", .quantity(from: "0", to: "1"), "0.0003", "Drag of the rotor, N m s/rad."),
        .standard("coulomb_n_m", .quantity(from: "0", to: "1"), "0", "Dry friction of the rotor, N m."),
        .standard(
            "field_damping_n_m_s", .quantity(from: "0", to: "1"), "0",
            "Damping against the turning field, N m s/rad; for ideal windings."),
        .standard(
            "field_smoothing_s", .quantity(from: "0.0001", to: "10"), "0.01",
            "Time constant with which the driver knows the field's speed, s."),
        .standard(
            "corner_rad_per_s", .quantity(from: "0", to: "10000"), "0",
            "Speed above which torque falls as 1/speed, rad/s; 0 for never; for ideal windings."),
        .standard(
            "gain_error", .quantity(from: "-0.5", to: "0.5"), "0", "Second phase stronger than the first by this part."),
        .standard(
            "quadrature_error_rad", .quantity(from: "-1", to: "1"), "0",
            "Second phase late by this electrical angle, rad."),
        .standard(
            "offset_a", .quantity(from: "-0.5", to: "0.5"), "0", "Offset of the first phase, as a part of full current."
        ),
        .standard("offset_b", .quantity(from: "-0.5", to: "0.5"), "0", "The same of the second phase."),
        .standard(
            "resistance_ohm", .quantity(from: "0.01", to: "10000"), "30",
            "Resistance of a phase, ohm; not for ideal windings."),
        .standard(
            "inductance_h", .quantity(from: "0.000001", to: "10"), "0.023",
            "Inductance of a phase, H; not for ideal windings."),
        .standard(
            "rated_current_a", .quantity(from: "0.001", to: "100"), "0.4",
            "Current of a phase at the holding torque, A."),
        .standard(
            "headroom", .quantity(from: "1", to: "100"), "2",
            "Supply over the voltage that the rated current needs at standstill."),
    ]
}
