import PlatterCore
import PlatterLinux
import Synchronization

/// The thread between the control loop and the visitors: looks at the feed thirty times a second and makes events.
final class FeedReader: Sendable {
    /// Events a second at most.
    static let rate: Int64 = 30
    /// From event to event while nothing changes: the sign of life.
    private static let quietPeriod = Nanoseconds.milliseconds(500)
    private static let figuresPeriod = Nanoseconds.seconds(1)

    let news = News()
    private let feed: TurntableFeed
    private let isMeasured: Bool
    private let isStopping = Atomic<Bool>(false)
    private let latestFigures: Mutex<[UInt8]>

    init(_ feed: TurntableFeed, isMeasured: Bool) {
        self.feed = feed
        self.isMeasured = isMeasured
        latestFigures = Mutex(StatusJSON.figures(LatenessCounts(), nil, isMeasured: isMeasured))
    }

    /// The status of now; `nil` before the first tick.
    var status: [UInt8]? { feed.picture.map { StatusJSON.status($0, now: MonotonicClock.now) } }
    var figures: [UInt8] { latestFigures.withLock { $0 } }

    func stop() {
        isStopping.store(true, ordering: .releasing)
        news.close()
    }

    /// The body of the thread; returns soon after `stop`. `everyRound` is called at each round.
    func run(everyRound: () -> Void) {
        var due = MonotonicClock.now
        var lateness = LatenessCounts()
        var flutter = LiveFlutter()
        var shown = Shown()
        var figuresDue = due
        while !isStopping.load(ordering: .acquiring) {
            due = max(due, MonotonicClock.now - .seconds(1)) + Nanoseconds(1_000_000_000 / Self.rate)
            MonotonicClock.sleep(until: due)
            everyRound()
            guard let picture = feed.picture else { continue }
            take(picture.status, &lateness, &flutter)
            if shown.isWorthShowing(picture, quietPeriod: Self.quietPeriod) {
                news.publish(status: StatusJSON.status(picture, now: MonotonicClock.now))
            }
            if due >= figuresDue {
                figuresDue = due + Self.figuresPeriod
                let text = StatusJSON.figures(lateness, isMeasured ? flutter.reading() : nil, isMeasured: isMeasured)
                latestFigures.withLock { $0 = text }
                news.publish(figures: text)
            }
        }
    }

    private func take(_ status: TurntableStatus, _ lateness: inout LatenessCounts, _ flutter: inout LiveFlutter) {
        let isSteady = status.state == .playing && status.isLocked
        while let sample = feed.samples.take() {
            if sample.lateness != TickSample.unplanned { lateness.record(sample.lateness) }
            flutter.take(sample, targetMicroRPM: status.targetMicroRPM, isSteady: isSteady)
        }
    }

    /// What was sent last.
    private struct Shown {
        private var body: [UInt8] = []
        private var time = Nanoseconds(Int64.min / 2)

        /// All that turns or has changed, and everything from time to time.
        mutating func isWorthShowing(_ picture: TurntableFeed.Picture, quietPeriod: Nanoseconds) -> Bool {
            var still = picture
            still.time = .zero
            let now = StatusJSON.status(still, now: .zero)
            guard now != body || picture.time - time >= quietPeriod else { return false }
            body = now
            time = picture.time
            return true
        }
    }
}
