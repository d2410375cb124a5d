// Made by scripts/embed-boards from boards/simulated-direct-dc.json5. Change that file, not this one.
// swift-format-ignore-file
extension ShippedBoards {
    static let boardSimulatedDirectDc = (
        name: "simulated-direct-dc",
        text: ##"""
            // A coreless disc motor of the direct-drive kind, 0.48 N m at most, with a frequency generator of 90 pulses a turn.
            //
            // 12 V turn the platter at 191 rpm: 1,000,000 / 191 = 5,236 ppm of drive for 1 rpm, 12,000 ppm overcome friction, and an
            // rpm a second takes J R / K2 = 1.083 s times the first, 5,672 ppm. The gains put the loop's crossover at 1.7 Hz;
            // docs/Measurement.md says how they are found.
            {
                name: "simulated-direct-dc",
                title: "Direct drive with a DC motor, simulated",
                hardware: "simulated",
                control_rate_hz: 1000,

                speeds: ["33 1/3", "45", "78"],
                initial_speed: "33 1/3",
                min_rpm: 10,
                max_rpm: 90,
                pitch_limit_percent: 10,
                ramp: { start_ms: 1500, stop_ms: 2500 },

                motor: {
                    kind: "dc",
                    feed_forward_ppm_per_rpm: 5236,
                    feed_forward_offset_ppm: 12000,
                    feed_forward_ppm_per_rpm_per_s: 5672,
                    p_gain_ppm_per_rpm: 60000,
                    i_gain_ppm_per_rpm_s: 90000,
                    // The bridge goes on braking after the ramp.
                    hold_ms: 4000,
                },
                tachometer: { on: "platter", pulses_per_turn: 90, timeout_ms: 500, start_timeout_ms: 1500 },
                lock: { tolerance_ppm: 2000, hysteresis_ppm: 1000, time_ms: 500 },

                buttons: {
                    play: { press: "toggle" },
                    speed: { press: "next", long_press: "previous" },
                },
                encoder: { transitions_per_detent: 4, action: "speed" },
                inhibit: {},
                driver_fault: {},

                plant: {
                    kind: "dc",
                    bridge: "full",
                    resistance_ohm: 15,
                    constant_n_m_per_a: 0.6,
                    inertia_kg_m2: 0.001,
                    coulomb_n_m: 0.001,
                    viscous_n_m_s: 0.0001,
                    thermal_resistance_k_per_w: 4,
                    heat_capacity_j_per_k: 100,
                    tachometer: { slot_error: 0.002, eccentricity: 0.0005, jitter_us: 2 },
                },
            }

            """##
    )
}
