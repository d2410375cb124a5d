// Made by scripts/embed-boards from boards/raspberry-pi-stepper-pwm.json5. Change that file, not this one.
// swift-format-ignore-file
extension ShippedBoards {
    static let boardRaspberryPiStepperPwm = (
        name: "raspberry-pi-stepper-pwm",
        text: ##"""
            // Raspberry Pi 3, 4, 5 or Zero 2 with a stepper driver carrier whose STEP comes from the hardware PWM: the pulses have
            // the PWM clock's regularity, whatever Linux is busy with.
            //
            // A 200-step motor in sixteenths of a step on a TMC2209 (MS1 and MS2 to VIO) and a toothed belt, 20 : 60 teeth:
            // 200 x 16 x 60 / 20 = 9,600 steps for one turn of the platter. An A4988 or DRV8825 is wired alike; give its own
            // microsteps and times.
            //
            // Power: motor supply 8 ... 24 V on VM with 100 uF right at the carrier, its ground to the Pi's; VIO from 3.3 V
            // (pin 17). Set the current limit before the motor is connected.
            //
            //   header pin 32  GPIO12  STEP, from the PWM
            //   header pin 13  GPIO27  DIR
            //   header pin 7   GPIO4   ENABLE, 10 kohm to 3.3 V (pin 1): off until the program runs
            //   header pin 29  GPIO5   play button to ground (pin 30)
            //   header pin 31  GPIO6   speed button to ground: short press next, long press previous
            //   header pin 16  GPIO23  encoder A, its common to ground (pin 14)
            //   header pin 18  GPIO24  encoder B
            //   header pin 37  GPIO26  lid switch to ground (pin 39): closed is inhibit
            //   header pin 22  GPIO25  lamp: LED and 470 ohm to ground (pin 20)
            //   header pin 8   GPIO14  console, to RX of a 3.3 V serial adapter, 115200 baud
            //   header pin 10  GPIO15  console, to TX of the adapter, which must not be 5 V
            //
            // PWM: dtoverlay=pwm,pin=12,func=4 in config.txt; analogue audio uses the same block on a Pi 3 or 4: dtparam=audio=off.
            // Clock of the PWM: 50 MHz on a Pi 5; 10, 50 or 100 MHz on the others, depending on the kernel, and 100 ns is a whole
            // number of cycles of each. 'sudo grep pwm /sys/kernel/debug/clk/clk_summary' shows it.
            // Console: enable_uart=1 in config.txt and no login on it (raspi-config); on a Pi 5 also dtparam=uart0_console.
            // Untested: no part of this board has been tried on a real Raspberry Pi yet.
            {
                name: "raspberry-pi-stepper-pwm",
                title: "Raspberry Pi, stepper clocked by the hardware PWM",
                hardware: "linux",
                control_rate_hz: 1000,

                speeds: ["33 1/3", "45", "78"],
                initial_speed: "33 1/3",
                max_rpm: 80,
                pitch_limit_percent: 10,
                ramp: { start_ms: 1500, stop_ms: 1500, start_rpm_per_s: 40, stop_rpm_per_s: 40 },

                motor: {
                    kind: "stepper",
                    full_steps: 200,
                    microsteps: 16,
                    gear: { unit: "teeth", pulley: 20, platter: 60 },
                    // Data sheet: STEP high and low 0.1 us at least, DIR 20 ns before STEP; more does no harm.
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
                inhibit: { debounce_ms: 50 },

                lines: {
                    // The header's controller on a Pi 5, a Pi 4, and a Pi 3 or Zero 2.
                    chips: ["pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835"],
                    dir: { name: "GPIO27", offset: 27 },
                    enable: { name: "GPIO4", offset: 4, active: "low" },
                    lamp: { name: "GPIO25", offset: 25 },
                    play: { name: "GPIO5", offset: 5, active: "low", bias: "pull_up" },
                    speed: { name: "GPIO6", offset: 6, active: "low", bias: "pull_up" },
                    encoder_a: { name: "GPIO23", offset: 23, active: "low", bias: "pull_up" },
                    encoder_b: { name: "GPIO24", offset: 24, active: "low", bias: "pull_up" },
                    inhibit: { name: "GPIO26", offset: 26, active: "low", bias: "pull_up" },
                },
                pwm: {
                    pin: "GPIO12",
                    // The block behind the header on a Pi 5, a Pi 4, and a Pi 3 or Zero 2; 1f0009c000.pwm would be the fan.
                    outputs: [
                        { device: "1f00098000.pwm", channel: 0, resolution_ns: 20 },
                        { device: "fe20c000.pwm", channel: 0, resolution_ns: 100 },
                        { device: "3f20c000.pwm", channel: 0, resolution_ns: 100 },
                    ],
                },

                console: { device: "/dev/serial0", baud: 115200 },
                settings_file: "/var/lib/platter/raspberry-pi-stepper-pwm.settings",
                realtime: { priority: 80, cpu: 3 },
            }

            """##
    )
}
