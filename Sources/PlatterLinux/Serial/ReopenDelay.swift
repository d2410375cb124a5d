import PlatterCore

/// How long to wait before a lost port is tried again: twice as long each time, from 100 ms to 5 s.
struct ReopenDelay: Equatable, Sendable {
    private static let first = Nanoseconds.milliseconds(100)
    private static let longest = Nanoseconds.seconds(5)

    private var delay = Self.first
    private(set) var nextAttempt: Nanoseconds?

    init() {}

    mutating func failed(at now: Nanoseconds) {
        nextAttempt = now + delay
        delay = min(Nanoseconds(delay.count * 2), Self.longest)
    }

    mutating func succeeded() { self = ReopenDelay() }

    func isDue(at now: Nanoseconds) -> Bool { nextAttempt.map { now >= $0 } ?? true }
}
