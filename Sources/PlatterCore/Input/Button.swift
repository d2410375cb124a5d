/// What a finger did. One press of the button makes one event, however long it is held.
public enum ButtonEvent: Equatable, Sendable {
    case press
    case longPress
    case doublePress
}

/// A button with its gestures.
///
/// Without a long or double press configured, a press acts at the down edge. With a long press it acts on release
/// before the threshold. With a double press it acts once no second press can follow.
public struct Button: Sendable {
    private enum Phase {
        case up
        /// Down since the time given, nothing reported yet.
        case down(Nanoseconds)
        /// Up again; a second press may still come. The time is that of the first down edge.
        case awaitingSecond(Nanoseconds)
        /// Down, and already reported.
        case spent
    }

    public let timing: ButtonTiming
    private var debouncer: Debouncer
    private var phase = Phase.up

    /// `level` is the electrical level at power-on, true for high; a button held then is no press.
    public init(timing: ButtonTiming, activeLow: Bool, level: Bool) {
        self.timing = timing
        debouncer = Debouncer(window: timing.debounce, activeLow: activeLow, level: level)
    }

    /// True from a press to its release, bounce taken out.
    public var isPressed: Bool { debouncer.isPressed }

    /// Whether time alone can bring no further event.
    public var isSettled: Bool {
        guard debouncer.isSettled else { return false }
        switch phase {
        case .up, .spent: return true
        case .down, .awaitingSecond: return false
        }
    }

    /// The electrical level became `level` at `time`.
    public mutating func change(to level: Bool, at time: Nanoseconds) -> ButtonEvent? {
        guard let edge = debouncer.change(to: level, at: time) else { return nil }
        return take(edge)
    }

    /// Time has come to `now`; called every tick. Returns what became due, at most one event a call.
    public mutating func advance(to now: Nanoseconds) -> ButtonEvent? {
        if let edge = debouncer.advance(to: now), let event = take(edge) { return event }
        switch phase {
        case .down(let since):
            if let long = longPress {
                guard now - since >= long else { return nil }
                phase = .spent
                return .longPress
            }
            guard let double = timing.doublePress, now - since >= double else { return nil }
            phase = .spent
            return .press
        case .awaitingSecond(let since):
            guard let double = timing.doublePress, now - since >= double else { return nil }
            phase = .up
            return .press
        case .up, .spent:
            return nil
        }
    }

    /// Never shorter than the debounce window: until that has closed a short press may still look held.
    private var longPress: Nanoseconds? {
        guard let long = timing.longPress else { return nil }
        return max(long, timing.debounce)
    }

    private mutating func take(_ edge: Edge) -> ButtonEvent? {
        switch edge {
        case .pressed: return pressed(at: debouncer.edgeTime)
        case .released: return released(at: debouncer.edgeTime)
        }
    }

    private mutating func pressed(at time: Nanoseconds) -> ButtonEvent? {
        if case .awaitingSecond(let since) = phase, let double = timing.doublePress {
            guard time - since >= double else {
                phase = .spent
                return .doublePress
            }
            phase = .down(time)
            return .press
        }
        guard timing.longPress != nil || timing.doublePress != nil else {
            phase = .spent
            return .press
        }
        phase = .down(time)
        return nil
    }

    private mutating func released(at time: Nanoseconds) -> ButtonEvent? {
        guard case .down(let since) = phase else {
            phase = .up
            return nil
        }
        phase = .up
        if let long = longPress, debouncer.causeTime - since >= long { return .longPress }
        guard let double = timing.doublePress, time - since < double else { return .press }
        phase = .awaitingSecond(since)
        return nil
    }
}
