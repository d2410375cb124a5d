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
    /// How late each tick began while running, the ones that were done late together included.
    public private(set) var lateness = LatenessHistogram()
    /// How late a tick may be while running before it counts as missed.
    public let lead: Nanoseconds
    /// The longest sleep while resting. The ticks slept through are then done at once: nothing moves in them.
    public let restTime: Nanoseconds
    private let latency: WakeLatency?

    /// One call of the loop's body.
    public struct Tick: Equatable, Sendable {
        /// Instant on the grid.
        public var instant: Nanoseconds
        /// Whether no later tick is due already: the one to exchange bytes and show the status in.
        public var isLatest: Bool
        /// From when it was due to the look at the clock on waking up, or after the tick before if that was late too.
        public var lateness: Nanoseconds
    }

    /// - Parameters:
    ///   - period: Time from tick to tick, above 0.
    ///   - latency: Held while running, released while resting.
    public init(
        period: Nanoseconds, lead: Nanoseconds = OutputLead.usual, restTime: Nanoseconds = .milliseconds(50),
        latency: WakeLatency? = nil
    ) {
        schedule = TickSchedule(after: MonotonicClock.now, period: period)
        self.lead = lead
        self.restTime = restTime
        self.latency = latency
    }

    /// Ticks until the body says that it is finished. Blocks the calling thread.
    ///
    /// - Parameters:
    ///   - descriptors: What wakes a resting loop when it becomes readable: inputs and the console, negative ones for
    ///     none. Asked before each rest, since a port that is lost and found has another one each time.
    ///   - tick: Gets the loop as it is, for its status.
    public mutating func run(
        waking descriptors: () -> [Int32] = { [] }, _ tick: (Tick, borrowing RealtimeLoop) -> Pace
    ) {
        var pace = Pace.running
        latency?.hold()
        while pace != .finished {
            if pace == .resting { rest(waking: descriptors()) }
            _ = platter_sleep_until(schedule.due.count, 0)
            pace = work(after: pace, tick)
        }
        latency?.release()
    }

    /// Does every tick that is due, and returns the last one's pace.
    private mutating func work(after pace: Pace, _ tick: (Tick, borrowing RealtimeLoop) -> Pace) -> Pace {
        let tolerance = pace == .resting ? restTime + lead : lead
        var next = pace
        repeat {
            let now = MonotonicClock.now
            let due = schedule.due
            guard let instant = schedule.take(at: now, tolerance: tolerance) else { break }
            if pace == .running { lateness.record(now - due) }
            next = tick(Tick(instant: instant, isLatest: schedule.due > now, lateness: now - due), self)
        } while next != .finished
        return next
    }

    /// Waits for a watched descriptor or the end of the rest time.
    private func rest(waking descriptors: [Int32]) {
        var watched = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        latency?.release()
        defer { latency?.hold() }
        let milliseconds = Int32(restTime.count / 1_000_000)
        _ = poll(&watched, nfds_t(watched.count), milliseconds)
    }
}
