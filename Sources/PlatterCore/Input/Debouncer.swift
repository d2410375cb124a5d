/// A change of a button once bounce has been taken out.
public enum Edge: Equatable, Sendable {
    case pressed
    case released
}

/// Turns the raw level of one line into presses and releases, each once.
///
/// The first edge counts at once and opens a window in which further edges are only remembered. When the window
/// closes the level is read again; if it differs from what was reported, that counts too and opens the next window.
/// So a press shorter than the window still ends, and the state can never stick. Presses and releases are treated alike.
public struct Debouncer: Sendable {
    /// Length of the window; zero or less reports every edge.
    public let window: Nanoseconds
    /// True when a low level means active, as with a button to ground and a pull-up.
    public let activeLow: Bool
    /// The debounced level, true while active. Unlike `isPressed` it also counts what was active at power-on, which is
    /// what a switch wants.
    public private(set) var isActive: Bool
    /// When the last reported edge counted: the edge itself, or the end of the window it fell into.
    public private(set) var edgeTime = Nanoseconds(Int64.min)
    /// When the line went to the level of the last reported edge: earlier than `edgeTime` if a window held it back.
    public private(set) var causeTime = Nanoseconds(Int64.min)

    private var rawIsActive: Bool
    private var heldSincePowerOn: Bool
    private var changedAt = Nanoseconds(Int64.min)

    /// `level` is the electrical level at power-on, true for high. A button held at power-on is no press: nothing is
    /// reported until it has been released, the release included.
    @inline(never)
    public init(window: Nanoseconds, activeLow: Bool, level: Bool) {
        self.window = window
        self.activeLow = activeLow
        rawIsActive = level != activeLow
        isActive = rawIsActive
        heldSincePowerOn = rawIsActive
    }

    private var windowEnd: Nanoseconds { edgeTime + max(window, .zero) }

    /// True from a reported press to the reported release.
    public var isPressed: Bool { isActive && !heldSincePowerOn }

    /// Whether time alone can bring no further edge.
    public var isSettled: Bool { rawIsActive == isActive }

    /// The electrical level became `level` at `time`. Times do not decrease; a level that is no change is harmless.
    ///
    /// At most one edge is returned. When the end of a window went unnoticed before `time`, the edge due then comes
    /// first and the next `advance` reports the other.
    @inline(never)
    public mutating func change(to level: Bool, at time: Nanoseconds) -> Edge? {
        let overdue = time > windowEnd ? acceptRawLevel() : nil
        let active = level != activeLow
        if active != rawIsActive {
            rawIsActive = active
            changedAt = time
        }
        if let overdue { return overdue }
        return advance(to: time)
    }

    /// Reports the edge that was held back by a window which has closed by `now`, or nothing.
    @inline(never)
    public mutating func advance(to now: Nanoseconds) -> Edge? {
        guard now >= windowEnd else { return nil }
        return acceptRawLevel()
    }

    private mutating func acceptRawLevel() -> Edge? {
        guard rawIsActive != isActive else { return nil }
        isActive = rawIsActive
        causeTime = changedAt
        edgeTime = max(windowEnd, changedAt)
        if isActive { return .pressed }
        if heldSincePowerOn {
            heldSincePowerOn = false
            return nil
        }
        return .released
    }
}
