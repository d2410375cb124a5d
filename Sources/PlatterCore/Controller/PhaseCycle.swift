/// A closed list of phases that follow one another for ever, such as the looks of the state card. The coils of a
/// stepper, the state lamp and the bench programme go round by the same `PhaseClock`.
///
/// A cycle is driven either by `step(by:)`, or by time: a phase holds its target for `hold` and then moves to the next
/// one within `duration`, by its easing. A phase that has neither time stays until it is stepped.
public struct PhaseCycle<Target: Sendable>: Sendable {
    public struct Phase: Sendable {
        public var target: Target
        /// How the next phase is reached.
        public var easing: Easing
        /// How long the way to the next phase takes; a negative time counts as none.
        public var duration: Nanoseconds
        /// How long the target is held before; a negative time counts as none, `.never` is for ever.
        public var hold: Nanoseconds

        public init(
            target: Target, easing: Easing = .step, duration: Nanoseconds = .zero, hold: Nanoseconds = .zero
        ) {
            self.target = target
            self.easing = easing
            self.duration = duration
            self.hold = hold
        }

        /// `nil` for a phase that time does not end.
        var length: Nanoseconds? {
            guard hold < .never, duration < .never else { return nil }
            let length = max(hold, .zero) + max(duration, .zero)
            return length > .zero ? length : nil
        }
    }

    public let phases: ShortList<Phase>
    private var clock: PhaseClock

    /// The phase the cycle is in.
    public var index: Int32 { clock.index }

    /// When the phase was entered; meaningless while the cycle is only stepped.
    public var enteredAt: Nanoseconds { clock.enteredAt }

    /// Reduce motion, or an inhibit switch: goes to the first phase and stays there whatever is asked.
    public var stayInFirst: Bool {
        get { clock.stayInFirst }
        set { clock.stayInFirst = newValue }
    }

    /// A cycle that enters its first phase at `start`. At least one phase is required: an empty list traps.
    public init(_ phases: ShortList<Phase>, start: Nanoseconds = .zero) {
        self.phases = phases
        clock = PhaseClock(count: phases.count, start: start)
    }

    public var current: Phase { phases[index] }

    public var next: Phase { phases[clock.indexAfter] }

    /// One phase on for a positive `direction`, one back for a negative one, wrapping at both ends. Without division.
    public mutating func step(by direction: Int32) { clock.step(by: direction) }

    /// Enters the phase `wanted`, clamped to the list, at `time`.
    public mutating func enter(_ wanted: Int32, at time: Nanoseconds) { clock.enter(wanted, at: time) }

    /// Time has come to `now`. True when another phase was entered.
    ///
    /// Each phase begins exactly when the one before ends, however coarse the calls. A gap longer than a whole cycle is
    /// not replayed: the phase reached by then begins at `now`.
    public mutating func advance(to now: Nanoseconds) -> Bool {
        let phases = phases
        return clock.advance(to: now) { phases[$0].length }
    }

    /// How far the way from `current` to `next` lies behind at `now`, in 1/65536: 0 while holding.
    public func progress(at now: Nanoseconds) -> Int32 {
        let phase = current
        guard !stayInFirst, let length = phase.length else { return 0 }
        let hold = max(phase.hold, .zero)
        let elapsed = now - enteredAt
        guard elapsed > hold else { return 0 }
        return phase.easing.progress(elapsed: elapsed - hold, duration: length - hold)
    }
}
