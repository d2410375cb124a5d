// Made by scripts/embed-boards from boards/simulated-thread.json5. Change that file, not this one.
// swift-format-ignore-file
extension ShippedBoards {
    static let boardSimulatedThread = (
        name: "simulated-thread",
        text: ##"""
            // A polyester thread of 0.3 mm round the rim.
            //
            // The platter swings on it at 6.2 Hz; a start in 2 s keeps that below 2 %. The thread creeps by 0.01 % with the stylus
            // down, which pulley_error_ppm takes out.
            {
                name: "simulated-thread",
                title: "Thread drive with a stepper, simulated",
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
                    kind: "stepper",
                    full_steps: 200,
                    microsteps: 4,
                    gear: { unit: "mm", pulley: 40, platter: 300 },
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
