import CPlatterLinux
import PlatterCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Calls the control loop's tick on a fixed grid of the monotonic clock, with absolute sleeps.
public struct RealtimeLoop: Sendable {
    public private(set) var schedule: TickSchedule
    /// How late each tick began, while running.
    public private(set) var lateness = LatenessHistogram()
    /// The longest sleep while resting.
    public let restTime: Nanoseconds
    private let descriptors: [Int32]

    /// - Parameters:
    ///   - period: Time from tick to tick, above 0.
    ///   - descriptors: What wakes a resting loop when it becomes readable: inputs and the console.
    public init(period: Nanoseconds, restTime: Nanoseconds = .milliseconds(50), waking descriptors: [Int32] = []) {
        schedule = TickSchedule(start: MonotonicClock.now + period, period: period)
        self.restTime = restTime
        self.descriptors = descriptors.filter { $0 >= 0 }
    }

    /// Ticks until the body says that it is finished. Blocks the calling thread.
    ///
    /// - Parameter tick: Gets the instant of the tick, and the loop as it is, for its status.
    public mutating func run(_ tick: (Nanoseconds, borrowing RealtimeLoop) -> Pace) {
        var watched = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        var pace = Pace.running
        while pace != .finished {
            if pace == .running { _ = platter_sleep_until(schedule.due.count, 0) } else { rest(&watched) }
            let now = MonotonicClock.now
            let due = schedule.due
            guard let instant = schedule.take(at: now, resting: pace == .resting) else { continue }
            if pace == .running { lateness.record(now - due) }
            pace = tick(instant, self)
        }
    }

    /// Waits for a watched descriptor or the end of the rest time, and never less than to the next tick: a
    /// descriptor that stays readable, such as one that was hung up, must not make the loop spin.
    private func rest(_ watched: inout [pollfd]) {
        _ = platter_sleep_until(schedule.due.count, 0)
        let milliseconds = Int32(restTime.count / 1_000_000)
        _ = poll(&watched, nfds_t(watched.count), milliseconds)
    }
}
