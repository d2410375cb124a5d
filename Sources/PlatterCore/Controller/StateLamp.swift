/// The state lamp: steady while the speed is right, and a rhythm for everything else.
struct StateLamp: Sendable {
    private(set) var isLit = false
    private var state = TurntableState.stopped
    private var isLocked = false
    private var shown = Rhythm.dark
    /// When the lamp changes by itself.
    private var due = Nanoseconds.never
    /// Two phases, lit and dark.
    private var clock = PhaseClock(count: 2)

    private enum Rhythm: Equatable, Sendable {
        case dark, steady, even, slow, fast, wink

        /// How long the lamp is lit, and how long it is dark; `nil` for one that does not change.
        var times: (lit: Int32, dark: Int32)? {
            switch self {
            case .dark, .steady: return nil
            case .even: return (250, 250)
            case .slow: return (900, 100)
            case .fast: return (100, 100)
            case .wink: return (50, 1950)
            }
        }

        func length(of phase: Int32) -> Nanoseconds? {
            times.map { .milliseconds(Int64(phase == 0 ? $0.lit : $0.dark)) }
        }
    }

    /// True when the lamp has changed.
    @inline(__always)
    mutating func update(_ state: TurntableState, isLocked: Bool, at now: Nanoseconds) -> Bool {
        guard state != self.state || isLocked != self.isLocked || now >= due else { return false }
        return change(state, isLocked, at: now)
    }

    private mutating func change(_ state: TurntableState, _ isLocked: Bool, at now: Nanoseconds) -> Bool {
        self.state = state
        self.isLocked = isLocked
        let wanted = Self.rhythm(of: state, isLocked)
        if wanted != shown {
            shown = wanted
            clock = PhaseClock(count: 2, start: now)
            return show()
        }
        guard now >= due, clock.advance(to: now, length: shown.length) else { return false }
        return show()
    }

    private mutating func show() -> Bool {
        due = shown.length(of: clock.index).map { clock.enteredAt + $0 } ?? .never
        let wanted = shown != .dark && clock.index == 0
        guard wanted != isLit else { return false }
        isLit = wanted
        return true
    }

    private static func rhythm(of state: TurntableState, _ isLocked: Bool) -> Rhythm {
        switch state {
        case .stopped: return .dark
        case .starting, .stopping: return .even
        case .playing: return isLocked ? .steady : .slow
        case .spinning, .holding: return .steady
        case .inhibited: return .wink
        case .faulted: return .fast
        }
    }
}
