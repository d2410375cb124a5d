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
