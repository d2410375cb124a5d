/// A button of the panel: its line, and what each of its gestures does.
struct PanelButton: Sendable {
    let line: InputLine
    private var button: Button
    private let press: ButtonAction
    private let longPress: ButtonAction
    private let doublePress: ButtonAction

    /// - Parameter level: the electrical level at power-on, true for high.
    init(_ configuration: ButtonConfiguration, level: Bool) {
        line = configuration.line
        press = configuration.press
        longPress = configuration.longPress
        doublePress = configuration.doublePress
        let timing = ButtonTiming(
            debounce: configuration.debounce,
            longPress: longPress == .none ? nil : configuration.longPressTime,
            doublePress: doublePress == .none ? nil : configuration.doublePressTime)
        button = Button(timing: timing, activeLow: configuration.activeLow, level: level)
    }

    /// Whether time alone can bring no further action.
    var isSettled: Bool { button.isSettled }

    /// The electrical level of its line became `level`; `nil` where no action is due.
    @inline(never)
    mutating func change(to level: Bool, at now: Nanoseconds) -> ButtonAction? {
        button.change(to: level, at: now).map { action(of: $0) }
    }

    /// What became due by time alone, at most one action a call.
    @inline(never)
    mutating func advance(to now: Nanoseconds) -> ButtonAction? {
        guard !button.isSettled, let event = button.advance(to: now) else { return nil }
        return action(of: event)
    }

    private func action(of event: ButtonEvent) -> ButtonAction {
        switch event {
        case .press: return press
        case .longPress: return longPress
        case .doublePress: return doublePress
        }
    }
}
