/// The DC motor of a simulated board.
enum DCPlantSchema {
    static let fields: [Field] = [
        .standard("supply_v", .quantity(from: "0.1", to: "1000"), "12", "Nominal supply, V."),
        .standard(
            "bridge", .choice(["single", "full"]), "\"single\"",
            "`single`: one switch and a diode, the motor coasts; `full`: zero drive shorts it."),
        .standard("resistance_ohm", .quantity(from: "0.01", to: "10000"), "20", "Resistance of the winding, ohm."),
        .standard(
            "inductance_h", .quantity(from: "0", to: "10"), "0.005", "Inductance, H; 0 lets the current follow at once."
        ),
        .standard(
            "constant_n_m_per_a", .quantity(from: "0.0001", to: "10"), "0.0752",
            "Torque for an ampere, N m/A, which is also the voltage for a rad/s."),
        .standard(
            "inertia_kg_m2", .quantity(from: "1e-9", to: "1"), "0.0000022", "Inertia of rotor and pulley, kg m2."),
        .standard("coulomb_n_m", .quantity(from: "0", to: "1"), "0.0003", "Friction of brushes and bearings, N m."),
        .standard(
            "viscous_n_m_s", .quantity(from: "0", to: "1"), "0.000001", "The part that grows with speed, N m s/rad."),
        .standard("cogging_n_m", .quantity(from: "0", to: "1"), "0", "Amplitude of the cogging torque, N m."),
        .standard("cogging_cycles", .quantity(from: "1", to: "1000"), "12", "Cycles of it in a turn of the motor."),
        .standard(
            "carrier_hz", .quantity(from: "10", to: "1000000"), "20000", "Carrier of the pulse-width modulation, Hz."),
        .standard(
            "carrier", .choice(["mean", "edges"]), "\"mean\"",
            "Whether its mean is simulated, or every edge: slow above 1 kHz."),
        .standard(
            "resistance_drift_per_k", .quantity(from: "0", to: "0.1"), "0.00393",
            "Change of resistance for a kelvin; copper."),
        .standard(
            "thermal_resistance_k_per_w", .quantity(from: "0", to: "1000"), "15",
            "Thermal resistance of the winding, K/W; 0: it never warms."),
        .standard(
            "heat_capacity_j_per_k", .quantity(from: "0.001", to: "100000"), "20", "Heat capacity of the winding, J/K."),
    ]
}
