import PlatterCore

/// What one tick of the control loop adds to chart and meters.
struct TickSample: Equatable, Sendable {
    /// Of the tick, on the monotonic clock.
    var time: Nanoseconds
    /// Of the platter, in millionths of an rpm.
    var microRPM: Int64
    /// How much later than planned the tick began, or `unplanned`.
    var lateness: Nanoseconds

    static let unplanned = Nanoseconds(-1)
}
