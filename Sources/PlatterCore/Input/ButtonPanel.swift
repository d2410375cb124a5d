/// All that a person touches: buttons, encoder and level switches, with what each of them does.
struct ButtonPanel: Sendable {
    private struct Entry: Sendable {
        var line: InputLine
        var button: Button
        var press: ButtonAction
        var longPress: ButtonAction
        var doublePress: ButtonAction
    }

    private var entries = ShortList<Entry>()
    private var encoder: QuadratureDecoder?
    private let encoderAction: EncoderConfiguration.Action
    private(set) var inhibit: Debouncer?
    private(set) var driverFault: Debouncer?
    /// Gestures that were accepted since power-on.
    private(set) var presses: Int64 = 0
    /// Whether time alone may bring an event.
    private(set) var isBusy = false

    init<Hardware: TurntableHardware & ~Copyable>(
        _ configuration: TurntableConfiguration, _ hardware: inout Hardware
    ) {
        var index: Int32 = 0
        while index < configuration.buttons.count {
            let item = configuration.buttons[index]
            let timing = ButtonTiming(
                debounce: item.debounce, longPress: item.longPress == .none ? nil : item.longPressTime,
                doublePress: item.doublePress == .none ? nil : item.doublePressTime)
            let level = hardware.initialLevel(of: item.line)
            entries.append(
                Entry(
                    line: item.line, button: Button(timing: timing, activeLow: item.activeLow, level: level),
                    press: item.press, longPress: item.longPress, doublePress: item.doublePress))
            index += 1
        }
        encoderAction = configuration.encoder?.action ?? .speed
        if let item = configuration.encoder {
            let a = hardware.initialLevel(of: .encoderA)
            let b = hardware.initialLevel(of: .encoderB)
            encoder = QuadratureDecoder(
                transitionsPerDetent: item.transitionsPerDetent, activeLow: item.activeLow, a: a, b: b)
        }
        if let item = configuration.inhibit {
            let level = hardware.initialLevel(of: .inhibit)
            inhibit = Debouncer(window: item.debounce, activeLow: item.activeLow, level: level)
        }
        if let item = configuration.driverFault {
            let level = hardware.initialLevel(of: .driverFault)
            driverFault = Debouncer(window: item.debounce, activeLow: item.activeLow, level: level)
        }
    }

    /// The actions of a change of one line, at most one.
    mutating func take(_ change: InputChange, at now: Nanoseconds) -> PanelEvent? {
        isBusy = true
        switch change.line {
        case .inhibit:
            _ = inhibit?.change(to: change.level, at: now)
            return nil
        case .driverFault:
            _ = driverFault?.change(to: change.level, at: now)
            return nil
        case .encoderA, .encoderB: return turn(change)
        default: break
        }
        var index: Int32 = 0
        while index < entries.count {
            if entries[index].line == change.line {
                let event = entries[index].button.change(to: change.level, at: now)
                return event.flatMap { act(on: $0, index) }
            }
            index += 1
        }
        return nil
    }

    /// What became due by time alone: called until it returns `nil`.
    mutating func advance(to now: Nanoseconds) -> PanelEvent? {
        guard isBusy else { return nil }
        var isSettled = true
        _ = inhibit?.advance(to: now)
        _ = driverFault?.advance(to: now)
        if let inhibit, !inhibit.isSettled { isSettled = false }
        if let driverFault, !driverFault.isSettled { isSettled = false }
        var index: Int32 = 0
        while index < entries.count {
            if !entries[index].button.isSettled {
                if let event = entries[index].button.advance(to: now), let result = act(on: event, index) {
                    return result
                }
                if !entries[index].button.isSettled { isSettled = false }
            }
            index += 1
        }
        isBusy = !isSettled
        return nil
    }

    private mutating func turn(_ change: InputChange) -> PanelEvent? {
        let detents = change.line == .encoderA ? encoder?.change(a: change.level) : encoder?.change(b: change.level)
        guard let detents, detents != 0 else { return nil }
        return .encoder(encoderAction, detents)
    }

    private mutating func act(on event: ButtonEvent, _ index: Int32) -> PanelEvent? {
        presses &+= 1
        let entry = entries[index]
        switch event {
        case .press: return .action(entry.press)
        case .longPress: return .action(entry.longPress)
        case .doublePress: return .action(entry.doublePress)
        }
    }
}
