import PlatterCore
import Synchronization

/// Figures that one thread publishes and another reads, without a lock. A reader may see two figures of now and two of
/// a moment ago.
final class PublishedLateness: Sendable {
    private let p50 = Atomic<Int64>(0)
    private let p99 = Atomic<Int64>(0)
    private let p999 = Atomic<Int64>(0)
    private let worst = Atomic<Int64>(0)

    func publish(_ figures: LatenessFigures) {
        p50.store(figures.p50.count, ordering: .relaxed)
        p99.store(figures.p99.count, ordering: .relaxed)
        p999.store(figures.p999.count, ordering: .relaxed)
        worst.store(figures.worst.count, ordering: .relaxed)
    }

    var figures: LatenessFigures {
        LatenessFigures(
            p50: Nanoseconds(p50.load(ordering: .relaxed)), p99: Nanoseconds(p99.load(ordering: .relaxed)),
            p999: Nanoseconds(p999.load(ordering: .relaxed)), worst: Nanoseconds(worst.load(ordering: .relaxed)))
    }
}
