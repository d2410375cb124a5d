// Made by scripts/embed-boards from boards/simulated.json5. Change that file, not this one.
// swift-format-ignore-file
extension ShippedBoards {
    static let boardSimulated = (
        name: "simulated",
        text: ##"""
            // The default board: a belt drive with a stepper that needs no hardware at all.
            //
            // A 200-step motor with 4 microsteps carries a 25 mm pulley; the belt turns a 100 mm sub-platter. That makes
            // 200 x 4 x 100 / 25 = 3,200 steps for one turn of the platter: 1,777.78 steps a second at 33 1/3.
            {
                name: "simulated",
                title: "Belt drive with a stepper, simulated",
                hardware: "simulated",
                control_rate_hz: 1000,

                speeds: ["33 1/3", "45", "78"],
                initial_speed: "33 1/3",
                min_rpm: 1,
                max_rpm: 90,
                pitch_limit_percent: 10,
                reverse: true,
                ramp: { start_ms: 900, stop_ms: 900 },

                motor: {
                    kind: "stepper",
                    full_steps: 200,
                    microsteps: 4,
                    gear: { unit: "mm", pulley: 25, platter: 100 },
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

                plant: { kind: "ideal" },
            }

            """##
    )
}
