import PlatterCore

/// The time of a simulation and what is to happen later: ordered by deadline, then by insertion.
///
/// Nothing happens by itself: whoever runs the clock takes one due action after the other, and `now` is that action's
/// deadline before it is handed out. So an action may add others, also for the same instant; they come after those
/// already there.
public struct VirtualClock<Action: Sendable>: Sendable {
    /// Never runs backwards.
    public private(set) var now: Nanoseconds

    /// A binary heap: the parent of `heap[i]` is `heap[(i - 1) / 2]` and never later.
    private var heap: [Entry] = []
    private var inserted: UInt64 = 0

    private struct Entry: Sendable {
        var deadline: Nanoseconds
        var order: UInt64
        var action: Action

        func isBefore(_ other: Entry) -> Bool {
            deadline == other.deadline ? order < other.order : deadline < other.deadline
        }
    }

    public init(now: Nanoseconds = .zero) { self.now = now }

    /// The deadline of the first action; `never` when nothing is left.
    public private(set) var nextDeadline = Nanoseconds.never

    /// Arranges for an action. A deadline that has passed counts as now.
    public mutating func schedule(_ action: Action, at deadline: Nanoseconds) {
        heap.append(Entry(deadline: max(deadline, now), order: inserted, action: action))
        inserted += 1
        var child = heap.count - 1
        while child > 0, heap[child].isBefore(heap[(child - 1) / 2]) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
        nextDeadline = heap[0].deadline
    }

    /// The first action due at `limit` or before, with `now` set to its deadline. When there is none, `now` becomes
    /// `limit`; a limit before `now` changes nothing.
    public mutating func nextAction(through limit: Nanoseconds) -> Action? {
        guard nextDeadline <= limit, let first = heap.first else {
            now = max(now, limit)
            return nil
        }
        removeFirst()
        now = first.deadline
        return first.action
    }

    private mutating func removeFirst() {
        let last = heap.removeLast()
        guard !heap.isEmpty else {
            nextDeadline = .never
            return
        }
        heap[0] = last
        var parent = 0
        while true {
            var smallest = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
                if heap[child].isBefore(heap[smallest]) { smallest = child }
            }
            guard smallest != parent else { break }
            heap.swapAt(parent, smallest)
            parent = smallest
        }
        nextDeadline = heap[0].deadline
    }
}
