import PlatterCore
import Synchronization

/// Hands samples from the control loop to the page's thread, without a lock and without allocating.
///
/// One thread appends, one other thread takes.
final class TickSampleQueue: @unchecked Sendable {
    private let slots: UnsafeMutablePointer<TickSample>
    private let capacity: Int
    private let head = Atomic<Int>(0)
    private let tail = Atomic<Int>(0)

    /// - Parameter capacity: A power of two.
    init(capacity: Int = 8192) {
        precondition(capacity > 0 && capacity & (capacity - 1) == 0, "the capacity of a queue is a power of two")
        self.capacity = capacity
        slots = .allocate(capacity: capacity)
        slots.initialize(repeating: TickSample(time: .zero, microRPM: 0, lateness: .zero), count: capacity)
    }

    deinit { slots.deallocate() }

    /// Appends; drops the sample when the queue is full, as nobody looks then.
    func append(_ sample: TickSample) {
        let end = tail.load(ordering: .relaxed)
        guard end &- head.load(ordering: .acquiring) < capacity else { return }
        slots[end & (capacity - 1)] = sample
        tail.store(end &+ 1, ordering: .releasing)
    }

    /// Takes the oldest sample; `nil` when there is none.
    func take() -> TickSample? {
        let start = head.load(ordering: .relaxed)
        guard start != tail.load(ordering: .acquiring) else { return nil }
        let sample = slots[start & (capacity - 1)]
        head.store(start &+ 1, ordering: .releasing)
        return sample
    }
}
