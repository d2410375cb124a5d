// Made by scripts/embed-boards from boards/simulated-dc.json5. Change that file, not this one.
// swift-format-ignore-file
extension ShippedBoards {
    static let boardSimulatedDc = (
        name: "simulated-dc",
        text: ##"""
            // A DC motor on PWM, regulated from a tachometer with 90 pulses a turn, simulated.
            //
            // Full drive turns the platter at 150 rpm, so 1 rpm takes 1,000,000 / 150 = 6,667 ppm of drive; with a
            // time constant of 0.8 s an rpm a second takes 0.8 x 6,667 = 5,333 ppm more.
            {
                name: "simulated-dc",
                title: "DC motor with tachometer, simulated",
                hardware: "simulated",
                control_rate_hz: 1000,

                speeds: ["33 1/3", "45", "78"],
                initial_speed: "33 1/3",
                min_rpm: 10,
                max_rpm: 90,
                pitch_limit_percent: 10,
                ramp: { start_ms: 1500, stop_ms: 2000 },

                motor: {
                    kind: "dc",
                    feed_forward_ppm_per_rpm: 6666.667,
                    feed_forward_offset_ppm: 20000,
                    feed_forward_ppm_per_rpm_per_s: 5333,
                    p_gain_ppm_per_rpm: 40000,
                    i_gain_ppm_per_rpm_s: 60000,
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

                plant: { kind: "first-order", no_load_rpm_at_full_duty: 150, time_constant_ms: 800, friction_duty_ppm: 20000, tachometer: { slot_error: 0.002, eccentricity: 0.0005, jitter_us: 2 } },
            }

            """##
    )
}
