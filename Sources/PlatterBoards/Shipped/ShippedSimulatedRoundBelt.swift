// Made by scripts/embed-boards from boards/simulated-round-belt.json5. Change that file, not this one.
// swift-format-ignore-file
extension ShippedBoards {
    static let boardSimulatedRoundBelt = (
        name: "simulated-round-belt",
        text: ##"""
            // A round rubber belt, 2.8 mm, on a sub-platter of 101 mm: the softest drive here.
            //
            // The platter swings on the belt at 0.9 Hz, and the start takes 8 s so that it does not show. The belt creeps by 0.24 %
            // with the stylus down at 33 1/3: the pulley is made that much larger (pulley_error_ppm). trims_percent takes out what the
            // bearing drags more at 45 and 78.
            {
                name: "simulated-round-belt",
                title: "Round rubber belt on a sub-platter with a stepper, simulated",
                hardware: "simulated",
                control_rate_hz: 1000,

                speeds: ["33 1/3", "45", "78"],
                initial_speed: "33 1/3",
                trims_percent: [0, 0.02, 0.08],
                min_rpm: 1,
                max_rpm: 90,
                pitch_limit_percent: 10,
                reverse: true,
                ramp: { start_ms: 8000, stop_ms: 8000 },

                motor: {
                    kind: "stepper",
                    full_steps: 200,
                    microsteps: 4,
                    gear: { unit: "tenths_of_mm", pulley: 134, platter: 1005 },
                    pulse_width_us: 2,
                    min_low_us: 2,
                    dir_setup_us: 1,
                    enable_delay_ms: 2,
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
                    belt: {
                        platter_radius_m: 0.0505,
                        pulley_error_ppm: 2400,
                        span_stiffness_n_per_m: 164,
                        damping_n_s_per_m: 8,
                        pretension_n: 4,
                        creep_per_n: 0.04,
                        pulley_run_out_m: 0.000002,
                        platter_run_out_m: 0.000005,
                        thickness_variation_m: 0.000002,
                        length_m: 0.62,
                    },
                    // 1.5 g.
                    stylus: { torque_n_m: 0.00065 },
                },
            }

            """##
    )
}
