import PlatterCore

/// The steps that a step clock has still to make, in order, with the places where it must stand still first.
///
/// Allocates nothing after it was made.
struct StepSchedule: Equatable, Sendable {
    /// Not a time: here a change of direction or of power waits for the clock to stand.
    private static let barrier = Nanoseconds(Int64.min)

    private var slots: [Nanoseconds]
    private var head = 0
    private var total = 0
    /// Steps before the first barrier.
    private(set) var count = 0
    private var hasBarrier = false
    /// Steps that the clock has made beyond its schedule.
    private(set) var ahead: Int64 = 0
    /// Steps to be made once more, since they went the other way.
    private var owed: Int64 = 0

    init(capacity: Int) { slots = [Nanoseconds](repeating: .zero, count: capacity) }

    /// Whether the next thing is a barrier.
    var isBlocked: Bool { hasBarrier && count == 0 }
    var isEmpty: Bool { total == 0 }
    /// Whether there may be no room for a step, or for one that is owed with it.
    var isFull: Bool { total + Int(owed) + 1 >= slots.count }

    /// When a step is due, by its place: 0 is the next one. Only below `count`.
    subscript(index: Int) -> Nanoseconds { slots[(head + index) % slots.count] }

    /// A step follows; one that was made already is dropped. False when there is no room.
    mutating func append(_ due: Nanoseconds) -> Bool {
        // Behind a barrier they may go the other way: what is ahead is reckoned when the clock gets there.
        if !hasBarrier {
            if ahead > 0 {
                ahead -= 1
                return true
            }
            while owed > 0 {
                guard push(due) else { return false }
                owed -= 1
            }
        }
        return push(due)
    }

    /// What follows waits for `pass`. False when there is no room.
    mutating func appendBarrier() -> Bool {
        let isFirst = !hasBarrier
        let before = count
        guard push(Self.barrier) else { return false }
        if isFirst {
            count = before
            hasBarrier = true
        }
        return true
    }

    /// Takes the barrier away at which the clock stands.
    ///
    /// - Parameter turns: Whether steps go the other way from here on.
    mutating func pass(turns: Bool) {
        guard isBlocked else { return }
        removeFirst()
        recount()
        if turns { swap(&ahead, &owed) }
        while ahead > 0, count > 0 {
            removeFirst()
            count -= 1
            ahead -= 1
        }
        while owed > 0, count > 0, total < slots.count { repeatFirst() }
    }

    /// The clock has made a step: the next one, or one that nobody asked for.
    mutating func made() {
        guard count > 0 else {
            ahead += 1
            return
        }
        removeFirst()
        count -= 1
    }

    /// Forgets the steps before the barrier.
    mutating func drop() {
        while count > 0 {
            removeFirst()
            count -= 1
        }
    }

    private mutating func push(_ due: Nanoseconds) -> Bool {
        guard total < slots.count else { return false }
        slots[(head + total) % slots.count] = due
        total += 1
        if !hasBarrier { count += 1 }
        return true
    }

    private mutating func repeatFirst() {
        let due = self[0]
        head = (head + slots.count - 1) % slots.count
        slots[head] = due
        total += 1
        count += 1
        owed -= 1
    }

    private mutating func removeFirst() {
        head = (head + 1) % slots.count
        total -= 1
    }

    private mutating func recount() {
        count = 0
        while count < total, self[count] != Self.barrier { count += 1 }
        hasBarrier = count < total
    }
}
