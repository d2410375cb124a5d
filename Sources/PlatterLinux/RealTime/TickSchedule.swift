import PlatterCore

/// When the control loop ticks: on a grid of instants that never shifts.
///
/// A loop that wakes late gets one tick, at the last instant of the grid; those it slept through are counted and
/// never made up for.
public struct TickSchedule: Equatable, Sendable {
    public let period: Nanoseconds
    /// The next instant to sleep for.
    public private(set) var due: Nanoseconds
    /// Ticks that were slept through.
    public private(set) var missed: Int64 = 0

    /// - Parameter period: Above 0.
    public init(start: Nanoseconds, period: Nanoseconds) {
        due = start
        self.period = period
    }

    /// Takes the tick that is due now, and returns its instant on the grid; `nil` when it is too early.
    ///
    /// - Parameter resting: Whether the loop meant to sleep so long, so that nothing counts as missed.
    public mutating func take(at now: Nanoseconds, resting: Bool) -> Nanoseconds? {
        guard now >= due else { return nil }
        let late = now - due
        var skipped: Int64 = 0
        if late >= period { skipped = late.count / period.count }
        if !resting { missed &+= skipped }
        let instant = due + Nanoseconds(skipped &* period.count)
        due = instant + period
        return instant
    }
}
