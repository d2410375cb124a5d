import PlatterCore

extension BoardSchema {
    /// What a person or a driver tells the board.
    static let controls: [Field] = [
        .standard("buttons", .section(buttons), "{}", "Push buttons and what their gestures do."),
        .optional("encoder", .section(encoder), "A rotary encoder."),
        .optional("inhibit", .section(level), "A lid or service switch: while active the platter stays still."),
        .optional("driver_fault", .section(level), "The fault output of the motor driver."),
        .standard(
            "longest_gap_ms", .duration(.milliseconds, from: 1, to: 60_000), "1000",
            "A stall of the control loop longer than this is a fault."),
        .standard(
            "cycle_hold_s", .duration(.seconds, from: 1, to: 3600), "5",
            "How long the bench programme `cycle` holds each speed."),
    ]

    static let actions = [
        "none", "toggle", "play", "stop", "next", "previous", "reverse", "pitch_up", "pitch_down", "pitch_reset",
        "cycle",
    ]

    private static let buttons: [Field] = [
        .optional("play", .section(button("toggle")), "The start button."),
        .optional("stop", .section(button("stop")), "The stop button."),
        .optional("speed", .section(button("next")), "The button that goes through the speeds."),
        .optional("next", .section(button("next")), "One row down the wheel."),
        .optional("previous", .section(button("previous")), "One row up the wheel."),
        .optional("reverse", .section(button("reverse")), "Turns the direction round."),
    ]

    private static func button(_ press: String) -> [Field] {
        [
            .standard("press", .choice(actions), "\"\(press)\"", "What a press does."),
            .standard("long_press", .choice(actions), "\"none\"", "What a long press does."),
            .standard("double_press", .choice(actions), "\"none\"", "What a double press does."),
            debounce,
            .standard(
                "long_press_ms", .duration(.milliseconds, from: 100, to: 10_000), "800",
                "A press is long after this time; above the debounce time."),
            .standard(
                "double_press_ms", .duration(.milliseconds, from: 50, to: 2000), "350",
                "A second press within this time makes it double; above the debounce time."),
        ]
    }

    private static let encoder: [Field] = [
        .standard(
            "transitions_per_detent", .wholeOf([1, 2, 4]), "4", "Changes of the two lines from detent to detent."),
        .standard(
            "action", .choice(["speed", "pitch"]), "\"speed\"",
            "One detent is one row of the wheel, or 0.10 % of pitch."),
    ]

    private static let level: [Field] = [debounce]

    private static let debounce = Field.standard(
        "debounce_ms", .duration(.milliseconds, from: 0, to: 1000), "20", "The level must stand so long to count.")
}
