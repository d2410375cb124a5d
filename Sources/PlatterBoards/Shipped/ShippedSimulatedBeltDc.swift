// Made by scripts/embed-boards from boards/simulated-belt-dc.json5. Change that file, not this one.
// swift-format-ignore-file
extension ShippedBoards {
    static let boardSimulatedBeltDc = (
        name: "simulated-belt-dc",
        text: ##"""
            // A DC motor (Maxon A-max 26) on a bridge, a flat rubber belt on the rim, and a printed disc with 90 marks on the platter.
            //
            // 12 V turn the platter at 203 rpm: 1,000,000 / 203 = 4,922 ppm of drive for 1 rpm, 14,000 ppm overcome friction, and an
            // rpm a second takes 1.58 s, the time constant of motor and platter, times the first, 7,774 ppm. The gains put
            // the loop's crossover at 1.6 Hz, well below the belt; more would make the motor follow the disc's uneven marks. docs/Measurement.md says how they are found.
            {
                name: "simulated-belt-dc",
                title: "Belt drive with a DC motor, simulated",
                hardware: "simulated",
                control_rate_hz: 1000,

                speeds: ["33 1/3", "45", "78"],
                initial_speed: "33 1/3",
                min_rpm: 10,
                max_rpm: 90,
                pitch_limit_percent: 10,
                ramp: { start_ms: 3000, stop_ms: 4000 },

                motor: {
                    kind: "dc",
                    gear: { unit: "mm", pulley: 40, platter: 300 },
                    feed_forward_ppm_per_rpm: 4922,
                    feed_forward_offset_ppm: 14000,
                    feed_forward_ppm_per_rpm_per_s: 7774,
                    p_gain_ppm_per_rpm: 80000,
                    i_gain_ppm_per_rpm_s: 120000,
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
                    belt: {
                        pulley_run_out_m: 0.000003,
                        platter_run_out_m: 0.00002,
                        thickness_variation_m: 0.000006,
                    },
                    tachometer: { slot_error: 0.002, eccentricity: 0.0005, jitter_us: 2 },
                },
            }

            """##
    )
}
