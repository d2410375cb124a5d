/// A closed list of phases that follow one another for ever: the coils of a stepper, the state lamp, the bench
/// programme, the state card.
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
    }

    public let phases: ShortList<Phase>
    /// The phase the cycle is in.
    public private(set) var index: Int32 = 0
    /// When the phase was entered; meaningless while the cycle is only stepped.
    public private(set) var enteredAt: Nanoseconds
    /// Reduce motion, or an inhibit switch: goes to the first phase and stays there whatever is asked.
    public var stayInFirst = false {
        didSet { if stayInFirst { index = 0 } }
    }

    /// A cycle that enters its first phase at `start`. At least one phase is required: an empty list traps.
    public init(_ phases: ShortList<Phase>, start: Nanoseconds = .zero) {
        precondition(!phases.isEmpty, "a cycle needs a phase")
        self.phases = phases
        enteredAt = start
    }

    public var current: Phase { phases[index] }

    public var next: Phase { phases[indexAfter] }

    /// One phase on for a positive `direction`, one back for a negative one, wrapping at both ends. Without division.
    public mutating func step(by direction: Int32) {
        guard !stayInFirst else { return }
        if direction > 0 { index = indexAfter }
        if direction < 0 { index = index == 0 ? phases.count - 1 : index - 1 }
    }

    /// Enters the phase `wanted`, clamped to the list, at `time`.
    public mutating func enter(_ wanted: Int32, at time: Nanoseconds) {
        index = stayInFirst ? 0 : min(max(wanted, 0), phases.count - 1)
        enteredAt = time
    }

    /// Time has come to `now`. True when another phase was entered.
    ///
    /// Each phase begins exactly when the one before ends, however coarse the calls. A gap longer than a whole cycle is
    /// not replayed: the phase reached by then begins at `now`.
    public mutating func advance(to now: Nanoseconds) -> Bool {
        guard !stayInFirst else {
            enteredAt = now
            return false
        }
        var budget = phases.count
        while let length = length(of: current), now - enteredAt >= length {
            guard budget > 0 else {
                enteredAt = now
                break
            }
            enteredAt += length
            index = indexAfter
            budget -= 1
        }
        return budget < phases.count
    }

    /// How far the way from `current` to `next` lies behind at `now`, in 1/65536: 0 while holding.
    public func progress(at now: Nanoseconds) -> Int32 {
        let phase = current
        guard !stayInFirst, let length = length(of: phase) else { return 0 }
        let hold = max(phase.hold, .zero)
        let elapsed = now - enteredAt
        guard elapsed > hold else { return 0 }
        return phase.easing.progress(elapsed: elapsed - hold, duration: length - hold)
    }

    private var indexAfter: Int32 { index + 1 < phases.count ? index + 1 : 0 }

    /// `nil` for a phase that time does not end.
    private func length(of phase: Phase) -> Nanoseconds? {
        guard phase.hold < .never, phase.duration < .never else { return nil }
        let length = max(phase.hold, .zero) + max(phase.duration, .zero)
        return length > .zero ? length : nil
    }
}
