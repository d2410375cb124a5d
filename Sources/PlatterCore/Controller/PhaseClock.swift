/// Which phase of a closed list is on, by steps or by time: a `PhaseCycle` without its list.
///
/// The loop's own cycles use this and work their phases out, for sixteen phases in memory are more than a small
/// microcontroller has to spare.
public struct PhaseClock: Sendable {
    /// How many phases there are, at least 1.
    public let count: Int32
    /// The phase that is on.
    public private(set) var index: Int32 = 0
    /// When the phase was entered; meaningless while the clock is only stepped.
    public private(set) var enteredAt: Nanoseconds
    /// Goes to the first phase and stays there whatever is asked.
    public var stayInFirst = false {
        didSet { if stayInFirst { index = 0 } }
    }

    /// Enters the first phase at `start`. No phases at all trap.
    public init(count: Int32, start: Nanoseconds = .zero) {
        precondition(count > 0, "a cycle needs a phase")
        self.count = count
        enteredAt = start
    }

    public var indexAfter: Int32 { index &+ 1 < count ? index &+ 1 : 0 }

    /// One phase on for a positive `direction`, one back for a negative one, wrapping at both ends. Without division.
    public mutating func step(by direction: Int32) {
        guard !stayInFirst else { return }
        if direction > 0 { index = indexAfter }
        if direction < 0 { index = index == 0 ? count &- 1 : index &- 1 }
    }

    /// Enters the phase `wanted`, clamped to the list, at `time`.
    public mutating func enter(_ wanted: Int32, at time: Nanoseconds) {
        index = stayInFirst ? 0 : min(max(wanted, 0), count &- 1)
        enteredAt = time
    }

    /// Time has come to `now`. True when another phase was entered.
    ///
    /// Each phase begins exactly when the one before ends, however coarse the calls. A gap longer than a whole cycle is
    /// not replayed: the phase reached by then begins at `now`.
    ///
    /// - Parameter length: of a phase; `nil` for one that time does not end.
    public mutating func advance(to now: Nanoseconds, length: (Int32) -> Nanoseconds?) -> Bool {
        guard !stayInFirst else {
            enteredAt = now
            return false
        }
        var budget = count
        while let length = length(index), now - enteredAt >= length {
            guard budget > 0 else {
                enteredAt = now
                break
            }
            enteredAt += length
            index = indexAfter
            budget &-= 1
        }
        return budget < count
    }
}
