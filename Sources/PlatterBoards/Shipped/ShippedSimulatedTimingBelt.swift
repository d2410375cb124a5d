// Made by scripts/embed-boards from boards/simulated-timing-belt.json5. Change that file, not this one.
// swift-format-ignore-file
extension ShippedBoards {
    static let boardSimulatedTimingBelt = (
        name: "simulated-timing-belt",
        text: ##"""
            // A GT2 timing belt, 20 teeth to 60: no creep at all, and nothing between the motor and the platter but the belt's teeth.
            //
            // The belt alone would swing at 17 Hz, with the motor's own magnetic spring it is 8 Hz, and almost nothing damps that: it
            // takes a driver in voltage mode (field_damping_n_m_s). A start in 1.2 s keeps the swing below 2 %.
            {
                name: "simulated-timing-belt",
                title: "Timing belt with a stepper, simulated",
                hardware: "simulated",
                control_rate_hz: 1000,

                speeds: ["33 1/3", "45", "78"],
                initial_speed: "33 1/3",
                min_rpm: 1,
                max_rpm: 90,
                pitch_limit_percent: 10,
                reverse: true,
                ramp: { start_ms: 1200, stop_ms: 1500 },

                motor: {
                    kind: "stepper",
                    full_steps: 200,
                    microsteps: 8,
                    gear: { unit: "teeth", pulley: 20, platter: 60 },
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
                    field_damping_n_m_s: 0.02,
                    belt: {
                        platter_radius_m: 0.05,
                        span_stiffness_n_per_m: 60000,
                        damping_n_s_per_m: 100,
                        pretension_n: 10,
                        creep_per_n: 0,
                        pulley_run_out_m: 0.000003,
                        platter_run_out_m: 0.00001,
                        length_m: 0.5,
                    },
                },
            }

            """##
    )
}
