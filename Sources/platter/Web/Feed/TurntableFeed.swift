import PlatterCore
import PlatterLinux
import Synchronization

/// What the control loop shows to the page: the latest picture, and a sample of every tick.
final class TurntableFeed: Sendable {
    /// A picture and the instant it shows, on the monotonic clock.
    struct Picture: Sendable {
        var status: TurntableStatus
        var time: Nanoseconds
    }

    private let latest = Mutex<Picture?>(nil)
    let samples = TickSampleQueue()

    /// For the control loop, once a tick: never waits and never allocates. When a visitor is looking at the last
    /// picture at this very moment, this one is left out.
    ///
    /// - Parameters:
    ///   - lateness: How much later than planned the tick began; `nil` for one that was not planned, at rest.
    ///   - platterMicroRPM: The platter's speed where more is known of it than the status says: of a simulated one.
    func publish(
        _ status: TurntableStatus, at time: Nanoseconds, lateness: Nanoseconds?, platterMicroRPM: Int64? = nil
    ) {
        latest.withLockIfAvailable { $0 = Picture(status: status, time: time) }
        samples.append(
            TickSample(
                time: time, microRPM: platterMicroRPM ?? status.platterMicroRPM,
                lateness: lateness ?? TickSample.unplanned))
    }

    /// The same for a deck on real hardware, whose loop rests between its ticks while nothing is driven.
    func publish<Hardware>(_ deck: borrowing Turntable<Hardware>, at time: Nanoseconds) {
        let status = deck.status(at: time)
        publish(status, at: time, lateness: status.isEnabled ? MonotonicClock.now - time : nil)
    }

    /// The last picture; `nil` before the first tick.
    var picture: Picture? { latest.withLock { $0 } }
}
