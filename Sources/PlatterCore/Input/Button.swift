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
    private enum Phase: UInt8, Sendable {
        case up
        /// Down since `since`, nothing reported yet.
        case down
        /// Up again; a second press may still come. The first one was at `since`.
        case awaitingSecond
        /// Down, and already reported.
        case spent
    }

    /// Never shorter than the debounce window: until that has closed a short press may still look held. `never` for none.
    private let longPress: Nanoseconds
    /// `never` for none.
    private let doublePress: Nanoseconds
    private var debouncer: Debouncer
    private var phase = Phase.up
    private var since = Nanoseconds.zero

    /// `level` is the electrical level at power-on, true for high; a button held then is no press.
    @inline(never)
    public init(timing: ButtonTiming, activeLow: Bool, level: Bool) {
        longPress = max(timing.longPress ?? .never, timing.debounce)
        doublePress = timing.doublePress ?? .never
        debouncer = Debouncer(window: timing.debounce, activeLow: activeLow, level: level)
    }

    /// True from a press to its release, bounce taken out.
    public var isPressed: Bool { debouncer.isPressed }

    /// Whether time alone can bring no further event.
    public var isSettled: Bool { debouncer.isSettled && (phase == .up || phase == .spent) }

    /// The electrical level became `level` at `time`.
    public mutating func change(to level: Bool, at time: Nanoseconds) -> ButtonEvent? {
        debouncer.change(to: level, at: time).flatMap { take($0) }
    }

    /// Time has come to `now`; called every tick. Returns what became due, at most one event a call.
    public mutating func advance(to now: Nanoseconds) -> ButtonEvent? {
        if let edge = debouncer.advance(to: now), let event = take(edge) { return event }
        let held = now - since
        if phase == .down {
            guard held >= (hasLongPress ? longPress : doublePress) else { return nil }
            phase = .spent
            return hasLongPress ? .longPress : .press
        }
        guard phase == .awaitingSecond, held >= doublePress else { return nil }
        phase = .up
        return .press
    }

    private var hasLongPress: Bool { longPress != .never }

    private mutating func take(_ edge: Edge) -> ButtonEvent? {
        switch edge {
        case .pressed: return pressed(at: debouncer.edgeTime)
        case .released: return released(at: debouncer.edgeTime)
        }
    }

    private mutating func pressed(at time: Nanoseconds) -> ButtonEvent? {
        if phase == .awaitingSecond {
            if time - since < doublePress {
                phase = .spent
                return .doublePress
            }
            phase = .down
            since = time
            return .press
        }
        guard hasLongPress || doublePress != .never else {
            phase = .spent
            return .press
        }
        phase = .down
        since = time
        return nil
    }

    private mutating func released(at time: Nanoseconds) -> ButtonEvent? {
        let wasDown = phase == .down
        phase = .up
        guard wasDown else { return nil }
        if debouncer.causeTime - since >= longPress { return .longPress }
        guard doublePress != .never, time - since < doublePress else { return .press }
        phase = .awaitingSecond
        return nil
    }
}
