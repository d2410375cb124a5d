import Synchronization

/// A number of places, of which each visitor takes one.
final class Places: Sendable {
    private let limit: Int
    private let taken = Atomic<Int>(0)

    init(_ limit: Int) { self.limit = limit }

    /// False when all are taken.
    func enter() -> Bool {
        if taken.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue <= limit { return true }
        leave()
        return false
    }

    func leave() { taken.wrappingSubtract(1, ordering: .acquiringAndReleasing) }
}
