import CPlatterLinux
import PlatterCore

/// Plays events in the order of their due times. Allocates nothing after it was made.
struct OutputPlayer {
    private let sink: any OutputSink
    private(set) var timeline: OutputTimeline
    /// How late events were played.
    private(set) var lateness = LatenessHistogram()
    private var pending: PendingEvents
    private let now: () -> Nanoseconds
    private let wait: (Nanoseconds) -> Void

    /// A wait shorter than this is spun through: a sleep would take longer.
    private static var shortestSleep: Nanoseconds { .microseconds(100) }

    /// - Parameters:
    ///   - capacity: How many events may wait, a power of two.
    ///   - now: The clock.
    ///   - wait: Sleeps until an instant.
    init(
        sink: any OutputSink, timeline: OutputTimeline, capacity: Int, now: @escaping () -> Nanoseconds,
        wait: @escaping (Nanoseconds) -> Void
    ) {
        self.sink = sink
        self.timeline = timeline
        self.now = now
        self.wait = wait
        pending = PendingEvents(capacity: capacity) { timeline.planned($0) }
    }

    /// The next event.
    var next: OutputEvent? { pending.first }

    /// When the next event is due; `nil` when none waits.
    var nextDue: Nanoseconds? { pending.first.map { timeline.due($0) } }
    /// Whether no more events can be added before one is played.
    var isFull: Bool { pending.isFull }

    /// Sorts the event in by the time of its playing; of two with the same time the first one given plays first.
    mutating func add(_ event: OutputEvent) { pending.add(event) }

    /// Plays the next event, which should be due.
    mutating func playNext() throws(SystemError) {
        guard let event = pending.popFirst() else { return }
        var began = now()
        lateness.record(began - timeline.due(event))
        var failure: SystemError?
        do {
            if event.kind == .pulse {
                began = try pulse(width: Nanoseconds(event.value))
            } else {
                try sink.apply(event)
            }
        } catch {
            failure = error
        }
        timeline.played(event, began: began, ended: now())
        if let failure { throw failure }
    }

    func makeSafe() { sink.makeSafe() }

    /// Returns when the line has risen at the latest: a thread that is held up inside the call must not make the next
    /// interval shorter.
    private func pulse(width: Nanoseconds) throws(SystemError) -> Nanoseconds {
        try sink.setStep(true)
        let risen = now()
        if width > Self.shortestSleep { wait(risen + width) }
        while now() < risen + width {}
        try sink.setStep(false)
        return risen
    }
}
