// Made by scripts/embed-boards from boards/simulated-direct-stepper.json5. Change that file, not this one.
// swift-format-ignore-file
extension ShippedBoards {
    static let boardSimulatedDirectStepper = (
        name: "simulated-direct-stepper",
        text: ##"""
            // The platter on the shaft of a 200-step motor with 16 microsteps: 3,200 steps a turn.
            //
            // The rotor's magnetic spring and the platter swing at 3.2 Hz, where a meter hears best. A driver in voltage mode damps it
            // (field_damping_n_m_s, torque constant squared over resistance: 0.06 for a motor of low resistance), and the start takes
            // 3.5 s. 0.2 N m turn this platter up to 33 1/3 in 0.44 s at best; anything faster loses steps.
            {
                name: "simulated-direct-stepper",
                title: "Direct drive with a stepper, simulated",
                hardware: "simulated",
                control_rate_hz: 1000,

                speeds: ["33 1/3", "45", "78"],
                initial_speed: "33 1/3",
                min_rpm: 1,
                max_rpm: 90,
                pitch_limit_percent: 10,
                reverse: true,
                ramp: { start_ms: 3500, stop_ms: 3500 },

                motor: {
                    kind: "stepper",
                    full_steps: 200,
                    microsteps: 16,
                    gear: { unit: "teeth", pulley: 1, platter: 1 },
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
                    detent_torque_n_m: 0.005,
                    field_damping_n_m_s: 0.06,
                },
            }

            """##
    )
}
