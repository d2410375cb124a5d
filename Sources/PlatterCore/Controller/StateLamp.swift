/// The state lamp: steady while the speed is right, and a rhythm for everything else.
struct StateLamp: Sendable {
    private(set) var isLit = false
    private var cycle = StateLamp.rhythm(.dark, at: .zero)
    private var shown = Rhythm.dark
    private var due = Nanoseconds.never

    private enum Rhythm: Equatable, Sendable {
        case dark, steady, even, slow, fast, wink
    }

    /// True when the lamp has changed.
    mutating func update(_ state: TurntableState, isLocked: Bool, at now: Nanoseconds) -> Bool {
        let wanted = Self.rhythm(of: state, isLocked)
        if wanted != shown {
            shown = wanted
            cycle = Self.rhythm(wanted, at: now)
            return show(at: now)
        }
        guard now >= due, cycle.advance(to: now) else { return false }
        return show(at: now)
    }

    private mutating func show(at now: Nanoseconds) -> Bool {
        due = cycle.current.hold == .never ? .never : cycle.enteredAt + cycle.current.hold
        guard cycle.current.target != isLit else { return false }
        isLit = cycle.current.target
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

    private static func rhythm(_ rhythm: Rhythm, at now: Nanoseconds) -> PhaseCycle<Bool> {
        switch rhythm {
        case .dark: return blink(lit: .zero, dark: .never, at: now)
        case .steady: return blink(lit: .never, dark: .zero, at: now)
        case .even: return blink(lit: .milliseconds(250), dark: .milliseconds(250), at: now)
        case .slow: return blink(lit: .milliseconds(900), dark: .milliseconds(100), at: now)
        case .fast: return blink(lit: .milliseconds(100), dark: .milliseconds(100), at: now)
        case .wink: return blink(lit: .milliseconds(50), dark: .milliseconds(1950), at: now)
        }
    }

    private static func blink(lit: Nanoseconds, dark: Nanoseconds, at now: Nanoseconds) -> PhaseCycle<Bool> {
        var phases = ShortList<PhaseCycle<Bool>.Phase>()
        if lit > .zero { phases.append(.init(target: true, hold: lit)) }
        if dark > .zero { phases.append(.init(target: false, hold: dark)) }
        return PhaseCycle(phases, start: now)
    }
}
