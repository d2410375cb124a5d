// Made by scripts/embed-boards from boards/simulated-four-coils.json5. Change that file, not this one.
// swift-format-ignore-file
extension ShippedBoards {
    static let boardSimulatedFourCoils = (
        name: "simulated-four-coils",
        text: ##"""
            // A unipolar stepper of 30 ohm (42BYG228), its four coils switched one by one at 12 V, with a thread round the rim.
            //
            // Half steps, 2,000 for one turn of the platter. The windings make their current themselves, which damps the motor. A
            // start in 2 s keeps the swing of the thread, 6.2 Hz, below 2 %.
            {
                name: "simulated-four-coils",
                title: "Thread drive with four coils, simulated",
                hardware: "simulated",
                control_rate_hz: 1000,

                speeds: ["33 1/3", "45", "78"],
                initial_speed: "33 1/3",
                min_rpm: 1,
                max_rpm: 90,
                pitch_limit_percent: 10,
                reverse: true,
                ramp: { start_ms: 2000, stop_ms: 2000 },

                motor: {
                    kind: "coils",
                    full_steps: 200,
                    sequence: "half",
                    gear: { unit: "mm", pulley: 60, platter: 300 },
                    min_pattern_us: 200,
                    hold_ms: 1000,
                },

                buttons: {
                    play: { press: "toggle" },
                    speed: { press: "next", long_press: "previous" },
                },
                encoder: { transitions_per_detent: 4, action: "speed" },
                inhibit: {},
                driver_fault: {},

                plant: {
                    kind: "stepper",
                    windings: "voltage",
                    holding_torque_n_m: 0.196,
                    belt: {
                        pulley_error_ppm: 106,
                        span_stiffness_n_per_m: 850,
                        damping_n_s_per_m: 4.4,
                        pretension_n: 1.5,
                        creep_per_n: 0.0047,
                        pulley_run_out_m: 0.000003,
                        platter_run_out_m: 0.00002,
                    },
                },
            }

            """##
    )
}
