/// All that a person touches: buttons, encoder and level switches, with what each of them does.
struct ButtonPanel: Sendable {
    /// Whether time alone may bring an event, or a level that stands since power-on has not been looked at.
    private(set) var isBusy = true
    private let encoderAction: EncoderConfiguration.Action
    private var encoder: QuadratureDecoder?
    /// Gestures that were accepted since power-on.
    private(set) var presses: Int64 = 0
    private(set) var driverFault: Debouncer?
    private(set) var inhibit: Debouncer?
    private var buttons = ButtonRow()

    /// Whether the driver says that it has a fault.
    var reportsFault: Bool { driverFault?.isActive ?? false }

    @inline(never)
    init<Hardware: TurntableHardware & ~Copyable>(
        _ configuration: TurntableConfiguration, _ hardware: inout Hardware
    ) {
        // Backwards, so that of two buttons on one line the first one counts.
        var index = configuration.buttons.count
        while index > 0 {
            index &-= 1
            let item = configuration.buttons[index]
            buttons.add(item, level: hardware.initialLevel(of: item.line))
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
        return buttons.change(change, at: now).map { accept($0) }
    }

    /// What became due by time alone: called until it returns `nil`.
    mutating func advance(to now: Nanoseconds) -> PanelEvent? {
        guard isBusy else { return nil }
        var isSettled = true
        if !Self.settle(&inhibit, now) { isSettled = false }
        if !Self.settle(&driverFault, now) { isSettled = false }
        if let action = buttons.advance(to: now) { return accept(action) }
        if !buttons.areSettled { isSettled = false }
        isBusy = !isSettled
        return nil
    }

    /// True where time alone can bring nothing more.
    @inline(never)
    private static func settle(_ input: inout Debouncer?, _ now: Nanoseconds) -> Bool {
        _ = input?.advance(to: now)
        return input?.isSettled ?? true
    }

    private mutating func turn(_ change: InputChange) -> PanelEvent? {
        let detents = change.line == .encoderA ? encoder?.change(a: change.level) : encoder?.change(b: change.level)
        guard let detents, detents != 0 else { return nil }
        return .encoder(encoderAction, detents)
    }

    private mutating func accept(_ action: ButtonAction) -> PanelEvent {
        presses &+= 1
        return .action(action)
    }
}
