import CPlatterLinux
import PlatterCore
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The thread that sends every output at its time, so that the control loop's own jitter does not show.
///
/// `append` is for the control loop's thread alone; it never blocks.
final class OutputThread: @unchecked Sendable {
    private let queue = OutputQueue()
    /// The thread has it to itself while it runs, as a variable of its own: no counting of references, no checks.
    private var work: OutputWork?
    private let priority: Int32
    private let processor: Int32?
    private let patience: Nanoseconds
    private var thread: OpaquePointer?
    private var wakeUp: (read: Int32, write: Int32) = (-1, -1)
    private let isStopping = Atomic<Bool>(false)
    private let isWaiting = Atomic<Bool>(false)
    /// What an output was refused with first since somebody asked; `none`, or `behind` for too late.
    private let refusal = Atomic<Int32>(none)
    private let rounds = Atomic<UInt64>(0)
    private let published = PublishedLateness()
    private var nextPublishing = Nanoseconds.zero

    private static let none: Int32 = 0
    private static let behind: Int32 = -1

    /// Time from one publishing of the figures to the next.
    private static var publishingPeriod: Nanoseconds { .milliseconds(250) }

    /// - Parameters:
    ///   - priority: Of SCHED_FIFO, where that is allowed.
    ///   - processor: The one to keep to; `nil` for any. For one that is not there the last that is.
    ///   - clock: What makes the pulses of a stepper driver; `nil` where they come from the sink.
    init(
        sink: any OutputSink, timeline: OutputTimeline, priority: Int32, processor: Int32? = nil,
        clock: (any PulseClock)? = nil
    ) {
        self.priority = priority
        self.processor = processor
        // Half the lead: so an event is seen in good time even if one for later is being waited for.
        patience = Nanoseconds(max(timeline.lead.count / 2, 1))
        let player = OutputPlayer(
            sink: sink, timeline: timeline, capacity: 8192, now: { MonotonicClock.now },
            wait: { MonotonicClock.sleep(until: $0) })
        work = OutputWork(player: player, clock: clock)
    }

    /// How late events were played. Only after `stop`.
    var lateness: LatenessHistogram { work?.lateness ?? LatenessHistogram() }
    /// The same as of a quarter of a second ago, at any time.
    var latenessSoFar: LatenessFigures { published.figures }
    /// Stalls that were too long to work off. Only after `stop`.
    var stalls: Int64 { work.map { $0.player.timeline.stalls + ($0.clock?.stalls ?? 0) } ?? 0 }
    /// Grows while the thread is alive; stands still while it waits for work.
    var heartbeat: UInt64 { rounds.load(ordering: .relaxed) }
    /// Whether it has nothing to do.
    var isIdle: Bool { isWaiting.load(ordering: .acquiring) && queue.isEmpty }

    func start() throws(SystemError) {
        var ends: (read: Int32, write: Int32) = (-1, -1)
        try SystemError.check(platter_pipe(&ends.read, &ends.write, 1))
        wakeUp = ends
        do {
            thread = try ThreadWork { self.body() }.start()
        } catch {
            closeWakeUp()
            throw error
        }
    }

    /// Ends the thread after the event it is at; what waits is dropped.
    func stop() {
        guard let thread else { return }
        isStopping.store(true, ordering: .releasing)
        wake()
        platter_thread_join(thread)
        self.thread = nil
        closeWakeUp()
    }

    private func closeWakeUp() {
        close(wakeUp.read)
        close(wakeUp.write)
        wakeUp = (-1, -1)
    }

    /// Hands an event over. False when there is no room: the thread has stalled for seconds.
    func append(_ event: OutputEvent) -> Bool {
        guard queue.append(event) else { return false }
        // Of the event here and the flag there at least one is seen by the other thread.
        atomicMemoryFence(ordering: .sequentiallyConsistent)
        if isWaiting.load(ordering: .relaxed) { wake() }
        return true
    }

    /// What has failed first since the last call; `nil` for nothing.
    func takeFailure() -> HardwareFailure? {
        switch refusal.exchange(Self.none, ordering: .relaxed) {
        case Self.none: return nil
        case Self.behind: return .tooFarBehind
        case let number: return .output(SystemError(number))
        }
    }

    private func note(_ failure: Int32) {
        _ = refusal.compareExchange(expected: Self.none, desired: failure, ordering: .relaxed)
    }

    private func wake() {
        var byte: UInt8 = 1
        _ = write(wakeUp.write, &byte, 1)
    }

    private func body() {
        platter_name_thread("platter-out")
        _ = platter_realtime_thread(priority)
        if let processor { _ = platter_pin_thread(processor) }
        _ = platter_set_timer_slack(1)
        platter_prefault_stack()
        guard var work else { return }
        self.work = nil
        play(&work)
        work.makeSafe()
        self.work = work
    }

    /// Until `stop`.
    private func play(_ work: inout OutputWork) {
        while !isStopping.load(ordering: .acquiring) {
            rounds.wrappingAdd(1, ordering: .relaxed)
            takeEvents(&work)
            guard let due = work.nextDue else {
                waitForWork()
                continue
            }
            let now = MonotonicClock.now
            if due > now {
                publish(work, at: now)
                MonotonicClock.sleep(until: min(due, now + patience))
                continue
            }
            do {
                try work.doNext()
                if work.isTooFarBehind { note(Self.behind) }
            } catch {
                note(error.number)
            }
        }
    }

    /// Only where there is time for it.
    private func publish(_ work: borrowing OutputWork, at now: Nanoseconds) {
        guard now >= nextPublishing else { return }
        nextPublishing = now + Self.publishingPeriod
        published.publish(work.lateness.figures)
    }

    private func takeEvents(_ work: inout OutputWork) {
        while !work.isFull, let event = queue.take() {
            do {
                try work.take(event)
            } catch {
                note(error.number)
            }
        }
    }

    private func waitForWork() {
        isWaiting.store(true, ordering: .releasing)
        atomicMemoryFence(ordering: .sequentiallyConsistent)
        // Between the look and the flag an event may have come; from here on its giver wakes us.
        if queue.isEmpty, !isStopping.load(ordering: .acquiring) {
            var wanted = pollfd(fd: wakeUp.read, events: Int16(POLLIN), revents: 0)
            if poll(&wanted, 1, -1) > 0 {
                var bytes: UInt64 = 0
                _ = read(wakeUp.read, &bytes, 8)
            }
        }
        isWaiting.store(false, ordering: .relaxed)
    }
}
