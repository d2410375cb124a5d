import Synchronization

/// Counts what several threads do, and tells them when to stop.
final class Tally: Sendable {
    private let number = Atomic<Int>(0)
    private let hasEnded = Atomic<Bool>(false)

    func count(_ isSuccess: Bool) { if isSuccess { number.wrappingAdd(1, ordering: .relaxed) } }
    func end() { hasEnded.store(true, ordering: .releasing) }
    var answers: Int { number.load(ordering: .relaxed) }
    var isOver: Bool { hasEnded.load(ordering: .acquiring) }
}
