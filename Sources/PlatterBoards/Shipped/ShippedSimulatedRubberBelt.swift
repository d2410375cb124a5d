// Made by scripts/embed-boards from boards/simulated-rubber-belt.json5. Change that file, not this one.
// swift-format-ignore-file
extension ShippedBoards {
    static let boardSimulatedRubberBelt = (
        name: "simulated-rubber-belt",
        text: ##"""
            // A flat rubber belt, 4 x 0.6 mm, round the rim: soft, so that it hides the motor well, and in no hurry.
            //
            // The platter swings on the belt at 1.5 Hz. A start in 5 s, three swings and more, keeps that below 2 %. The belt creeps
            // by 0.17 % with the stylus down at 33 1/3: the pulley is made that much larger (pulley_error_ppm). The bearing drags
            // more at 45 and 78, and so does the creep: trims_percent takes it out there.
            {
                name: "simulated-rubber-belt",
                title: "Flat rubber belt on the rim with a stepper, simulated",
                hardware: "simulated",
                control_rate_hz: 1000,

                speeds: ["33 1/3", "45", "78"],
                initial_speed: "33 1/3",
                trims_percent: [0, 0.01, 0.05],
                min_rpm: 1,
                max_rpm: 90,
                pitch_limit_percent: 10,
                reverse: true,
                ramp: { start_ms: 5000, stop_ms: 5000 },

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
                        pulley_error_ppm: 1780,
                        pulley_run_out_m: 0.000003,
                        platter_run_out_m: 0.00002,
                        thickness_variation_m: 0.000006,
                    },
                },
            }

            """##
    )
}
