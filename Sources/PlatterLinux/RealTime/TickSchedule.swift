import PlatterCore

/// When the control loop ticks: on a grid of instants that never shifts.
///
/// Outputs are played a constant lead after their ticks, so a tick that is late by less than the lead is simply done
/// late, and no edge shows it. One that is later is missed: counted, and never made up for.
public struct TickSchedule: Equatable, Sendable {
    public let period: Nanoseconds
    /// The next instant of the grid.
    public private(set) var due: Nanoseconds
    /// Ticks that were missed.
    public private(set) var missed: Int64 = 0

    /// - Parameter period: Above 0.
    public init(start: Nanoseconds, period: Nanoseconds) {
        due = start
        self.period = period
    }

    /// A grid of its own beside that of the kernel, whose timer tick and coarse timers expire at whole milliseconds of the
    /// monotonic clock (Linux 6.4 and later): who wakes up at the same instant waits for them. With the usual period of 1 ms
    /// and `OutputLead.usual` neither ticks nor the steps of a cruise, 125 us apart at the closest, come nearer than 60 us.
    ///
    /// - Parameters:
    ///   - now: The first tick follows this by one to two periods.
    ///   - period: Above 0.
    public init(after now: Nanoseconds, period: Nanoseconds) {
        let phase = period.count / 20 * 7
        let whole = (now.count + period.count - phase) / period.count
        self.init(start: Nanoseconds((whole + 1) * period.count + phase), period: period)
    }

    /// Takes the tick that is to be done now, and returns its instant on the grid; `nil` when it is too early.
    ///
    /// - Parameter tolerance: How late a tick may be and still be done. Beyond, all but the latest are missed.
    public mutating func take(at now: Nanoseconds, tolerance: Nanoseconds) -> Nanoseconds? {
        guard now >= due else { return nil }
        let late = now - due
        var instant = due
        if late > tolerance {
            let skipped = late.count / period.count
            missed &+= skipped
            instant = due + Nanoseconds(skipped &* period.count)
        }
        due = instant + period
        return instant
    }
}
