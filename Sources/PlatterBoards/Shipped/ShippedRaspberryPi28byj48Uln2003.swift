// Made by scripts/embed-boards from boards/raspberry-pi-28byj48-uln2003.json5. Change that file, not this one.
// swift-format-ignore-file
extension ShippedBoards {
    static let boardRaspberryPi28byj48Uln2003 = (
        name: "raspberry-pi-28byj48-uln2003",
        text: ##"""
            // Raspberry Pi 3, 4, 5 or Zero 2 with a 28BYJ-48 geared motor on a ULN2003 board.
            //
            // The motor is slow: about 15 turns a minute of its shaft, so it must turn the platter faster than itself. A 120 mm
            // friction wheel on its shaft drives a 20 mm hub under the platter: 78 rpm takes 13 turns a minute of the shaft.
            // The gears in the motor make 25792/405 = 63.684 turns of one, not the 64 of the advertisements, which would be
            // 0.5 % fast. In half steps that is 64 x 25792/405 x 20/120 = 679.295 patterns for one turn of the platter.
            // Only a light platter will do, and slow ramps: a sixth of the shaft's torque arrives.
            //
            //   header pin 11  GPIO17  IN1, coil A
            //   header pin 13  GPIO27  IN2, coil B
            //   header pin 15  GPIO22  IN3, coil C
            //   header pin 36  GPIO16  IN4, coil D
            //   header pin 29  GPIO5   play button to ground (pin 30)
            //   header pin 31  GPIO6   speed button to ground: short press next, long press previous
            //   header pin 16  GPIO23  encoder A, its common to ground (pin 14)
            //   header pin 18  GPIO24  encoder B
            //   header pin 37  GPIO26  lid switch to ground (pin 39): closed is inhibit
            //   header pin 22  GPIO25  lamp: LED and 470 ohm to ground (pin 20)
            //   header pin 8   GPIO14  console, to RX of a 3.3 V serial adapter, 115200 baud
            //   header pin 10  GPIO15  console, to TX of the adapter, which must not be 5 V
            //
            // Power: 5 V of its own for the ULN2003 board, half an ampere, its ground to the Pi's (pin 6). The Pi pulls the four
            // inputs low at power-on, so that the coils are off until the program runs.
            // Console: enable_uart=1 in config.txt and no login on it (raspi-config); on a Pi 5 also dtparam=uart0_console.
            // Untested: no part of this board has been tried on a real Raspberry Pi yet.
            {
                name: "raspberry-pi-28byj48-uln2003",
                title: "Raspberry Pi, 28BYJ-48 geared motor on a ULN2003",
                hardware: "linux",
                control_rate_hz: 1000,

                speeds: ["16 2/3", "33 1/3", "45", "78"],
                initial_speed: "33 1/3",
                max_rpm: 80,
                pitch_limit_percent: 5,
                ramp: { start_ms: 4000, stop_ms: 4000, start_rpm_per_s: 10, stop_rpm_per_s: 10 },

                motor: {
                    kind: "coils",
                    full_steps: 32,
                    sequence: "half",
                    gearbox: { motor_turns: 25792, shaft_turns: 405 },
                    gear: { unit: "mm", pulley: 120, platter: 20 },
                    min_pattern_us: 1000,
                    hold_ms: 500,
                },

                buttons: {
                    play: { press: "toggle" },
                    speed: { press: "next", long_press: "previous" },
                },
                encoder: { transitions_per_detent: 4, action: "speed" },
                inhibit: { debounce_ms: 50 },

                lines: {
                    // The header's controller on a Pi 5, a Pi 4, and a Pi 3 or Zero 2.
                    chips: ["pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835"],
                    coil_a: { name: "GPIO17", offset: 17 },
                    coil_b: { name: "GPIO27", offset: 27 },
                    coil_c: { name: "GPIO22", offset: 22 },
                    coil_d: { name: "GPIO16", offset: 16 },
                    lamp: { name: "GPIO25", offset: 25 },
                    play: { name: "GPIO5", offset: 5, active: "low", bias: "pull_up" },
                    speed: { name: "GPIO6", offset: 6, active: "low", bias: "pull_up" },
                    encoder_a: { name: "GPIO23", offset: 23, active: "low", bias: "pull_up" },
                    encoder_b: { name: "GPIO24", offset: 24, active: "low", bias: "pull_up" },
                    inhibit: { name: "GPIO26", offset: 26, active: "low", bias: "pull_up" },
                },

                console: { device: "/dev/serial0", baud: 115200 },
                settings_file: "/var/lib/platter/raspberry-pi-28byj48-uln2003.settings",
                realtime: { priority: 80, cpu: 3 },
            }

            """##
    )
}
