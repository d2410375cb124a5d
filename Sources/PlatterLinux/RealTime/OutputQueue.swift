import PlatterCore
import Synchronization

/// Hands events from the control loop to the output thread, without a lock and without allocating.
///
/// One thread appends, one other thread takes.
final class OutputQueue: @unchecked Sendable {
    private let slots: UnsafeMutablePointer<OutputEvent>
    private let capacity: Int
    private let head = Atomic<Int>(0)
    private let tail = Atomic<Int>(0)

    /// - Parameter capacity: A power of two.
    init(capacity: Int = 8192) {
        precondition(capacity > 0 && capacity & (capacity - 1) == 0, "the capacity of a queue is a power of two")
        self.capacity = capacity
        slots = .allocate(capacity: capacity)
        slots.initialize(repeating: OutputEvent(time: .zero, kind: .lamp, value: 0), count: capacity)
    }

    deinit { slots.deallocate() }

    /// Appends and returns true; false, changing nothing, when the queue is full.
    func append(_ event: OutputEvent) -> Bool {
        let end = tail.load(ordering: .relaxed)
        guard end &- head.load(ordering: .acquiring) < capacity else { return false }
        slots[end & (capacity - 1)] = event
        tail.store(end &+ 1, ordering: .releasing)
        return true
    }

    /// Takes the oldest event; `nil` when there is none.
    func take() -> OutputEvent? {
        let start = head.load(ordering: .relaxed)
        guard start != tail.load(ordering: .acquiring) else { return nil }
        let event = slots[start & (capacity - 1)]
        head.store(start &+ 1, ordering: .releasing)
        return event
    }

    var isEmpty: Bool { head.load(ordering: .acquiring) == tail.load(ordering: .acquiring) }
}
