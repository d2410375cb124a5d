import PlatterCore

/// The decisions of a guard: events in, actions out.
struct GuardWatch: Equatable, Sendable {
    enum Action: Equatable, Sendable {
        case nothing
        /// Drive ENABLE active and confirm.
        case energise
        /// Drive ENABLE inactive, switch PWM off and confirm.
        case makePowerless
        /// The same, because the controller stopped beating.
        case trip
        /// The same, because the controller is gone; take over its lines and hold everything.
        case hold
        /// The same, and exit.
        case end
    }

    let timeout: Nanoseconds
    private(set) var isArmed = false
    private(set) var hasTripped = false
    private var lastBeat = Nanoseconds.zero

    init(timeout: Nanoseconds) { self.timeout = timeout }

    /// When to look again if nothing is heard; `nil` for never.
    var deadline: Nanoseconds? { isArmed ? lastBeat + timeout : nil }

    mutating func received(_ byte: UInt8, at now: Nanoseconds) -> Action {
        lastBeat = now
        switch byte {
        // What has tripped stays off: whoever was silent for so long must start anew.
        case GuardMessage.arm where !hasTripped:
            isArmed = true
            return .energise
        case GuardMessage.arm: return .trip
        case GuardMessage.disarm:
            isArmed = false
            return .makePowerless
        case GuardMessage.quit:
            isArmed = false
            return .end
        default: return .nothing
        }
    }

    mutating func passed(to now: Nanoseconds) -> Action {
        guard let deadline, now >= deadline else { return .nothing }
        isArmed = false
        hasTripped = true
        return .trip
    }

    /// The controller's end of the pipe is closed: it ended without saying so.
    mutating func lost() -> Action {
        isArmed = false
        hasTripped = true
        return .hold
    }
}
