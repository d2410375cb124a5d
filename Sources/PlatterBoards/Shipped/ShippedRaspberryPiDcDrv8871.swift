// Made by scripts/embed-boards from boards/raspberry-pi-dc-drv8871.json5. Change that file, not this one.
// swift-format-ignore-file
extension ShippedBoards {
    static let boardRaspberryPiDcDrv8871 = (
        name: "raspberry-pi-dc-drv8871",
        text: ##"""
            // Raspberry Pi 3, 4, 5 or Zero 2 with a DC motor on a DRV8871 carrier and an optical tachometer at the platter.
            //
            // A 12 V motor of about 1,500 rpm and a belt, 12 mm pulley on a 120 mm sub-platter: full drive is about 150 rpm of
            // the platter, so that 1 rpm takes 1,000,000 / 150 = 6,667 ppm of drive. Ninety marks under the platter's rim.
            //
            //   header pin 32  GPIO12  IN1, the PWM
            //   header pin 34  ground  IN2, so that the motor turns one way only and coasts between the pulses
            //   header pin 11  GPIO17  tachometer: open collector to ground at every mark
            //   header pin 17  3.3 V   tachometer, never 5 V
            //   header pin 29  GPIO5   play button to ground (pin 30)
            //   header pin 31  GPIO6   speed button to ground: short press next, long press previous
            //   header pin 16  GPIO23  encoder A, its common to ground (pin 14)
            //   header pin 18  GPIO24  encoder B
            //   header pin 37  GPIO26  lid switch to ground (pin 39): closed is inhibit
            //   header pin 22  GPIO25  lamp: LED and 470 ohm to ground (pin 20)
            //   header pin 8   GPIO14  console, to RX of a 3.3 V serial adapter, 115200 baud
            //   header pin 10  GPIO15  console, to TX of the adapter, which must not be 5 V
            //
            // Power: 12 V on VM, its ground to the Pi's (pin 6). The Pi pulls GPIO12 low at power-on: no drive until the program
            // runs. The DRV8871 has neither ENABLE nor a fault output.
            // PWM: dtoverlay=pwm,pin=12,func=4 in config.txt; analogue audio uses the same block on a Pi 3 or 4: dtparam=audio=off.
            // Console: enable_uart=1 in config.txt and no login on it (raspi-config); on a Pi 5 also dtparam=uart0_console.
            // Untested: no part of this board has been tried on a real Raspberry Pi yet.
            {
                name: "raspberry-pi-dc-drv8871",
                title: "Raspberry Pi, DC motor on a DRV8871 with tachometer",
                hardware: "linux",
                control_rate_hz: 1000,

                speeds: ["33 1/3", "45", "78"],
                initial_speed: "33 1/3",
                min_rpm: 10,
                max_rpm: 80,
                pitch_limit_percent: 10,
                ramp: { start_ms: 2000, stop_ms: 2000 },

                motor: {
                    kind: "dc",
                    gear: { unit: "mm", pulley: 12, platter: 120 },
                    feed_forward_ppm_per_rpm: 6666.667,
                    feed_forward_offset_ppm: 20000,
                    p_gain_ppm_per_rpm: 20000,
                    i_gain_ppm_per_rpm_s: 20000,
                },
                tachometer: { on: "platter", pulses_per_turn: 90, timeout_ms: 500, start_timeout_ms: 1500 },
                lock: { tolerance_ppm: 2000, hysteresis_ppm: 1000, time_ms: 500 },

                buttons: {
                    play: { press: "toggle" },
                    speed: { press: "next", long_press: "previous" },
                },
                encoder: { transitions_per_detent: 4, action: "speed" },
                inhibit: { debounce_ms: 50 },

                lines: {
                    // The header's controller on a Pi 5, a Pi 4, and a Pi 3 or Zero 2.
                    chips: ["pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835"],
                    tachometer: { name: "GPIO17", offset: 17, active: "low", bias: "pull_up" },
                    lamp: { name: "GPIO25", offset: 25 },
                    play: { name: "GPIO5", offset: 5, active: "low", bias: "pull_up" },
                    speed: { name: "GPIO6", offset: 6, active: "low", bias: "pull_up" },
                    encoder_a: { name: "GPIO23", offset: 23, active: "low", bias: "pull_up" },
                    encoder_b: { name: "GPIO24", offset: 24, active: "low", bias: "pull_up" },
                    inhibit: { name: "GPIO26", offset: 26, active: "low", bias: "pull_up" },
                },
                pwm: {
                    period_us: 50,
                    pin: "GPIO12",
                    // The block behind the header on a Pi 5, a Pi 4, and a Pi 3 or Zero 2; 1f0009c000.pwm would be the fan.
                    outputs: [
                        { device: "1f00098000.pwm", channel: 0 },
                        { device: "fe20c000.pwm", channel: 0 },
                        { device: "3f20c000.pwm", channel: 0 },
                    ],
                },

                console: { device: "/dev/serial0", baud: 115200 },
                settings_file: "/var/lib/platter/raspberry-pi-dc-drv8871.settings",
                realtime: { priority: 80, cpu: 3 },
            }

            """##
    )
}
