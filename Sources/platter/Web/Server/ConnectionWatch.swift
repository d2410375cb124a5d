import PlatterCore
import PlatterLinux
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Ends connections that take too long, byte by byte or not at all, so that nobody can keep the places of others.
final class ConnectionWatch: Sendable {
    /// From the opening to the end of the request, and from there to the end of the answer.
    private static let patience = Nanoseconds.seconds(5)
    /// From the opening to the end of the request while there is a crowd: who has something to say says it at once.
    private static let patienceInACrowd = Nanoseconds.milliseconds(500)
    /// Open connections that are no crowd yet; fewer than the server takes, so that new ones always come in.
    static let crowd = 32

    private struct Visit {
        var openedAt: Nanoseconds
        var deadline: Nanoseconds
        var hasAsked = false
    }

    private let visits = Mutex<[Int32: Visit]>([:])

    func opened(_ descriptor: Int32, at now: Nanoseconds) {
        visits.withLock { $0[descriptor] = Visit(openedAt: now, deadline: now + Self.patience) }
    }

    /// The answer is on its way.
    func answering(_ descriptor: Int32, at now: Nanoseconds) { asked(descriptor, until: now + Self.patience) }

    /// A stream takes as long as it likes; the server itself ends it when it is not read.
    func streaming(_ descriptor: Int32) { asked(descriptor, until: .never) }

    func closed(_ descriptor: Int32) { visits.withLock { _ = $0.removeValue(forKey: descriptor) } }

    /// Ends what is overdue. The descriptor stays open, and so cannot have become another one's meanwhile.
    func endOverdue(at now: Nanoseconds) {
        visits.withLock { visits in
            let isCrowded = visits.count > Self.crowd
            for (descriptor, visit) in visits where Self.isOverdue(visit, isCrowded: isCrowded, at: now) {
                shutdown(descriptor, Int32(SHUT_RDWR))
                visits[descriptor]?.deadline = .never
                visits[descriptor]?.hasAsked = true
            }
        }
    }

    private static func isOverdue(_ visit: Visit, isCrowded: Bool, at now: Nanoseconds) -> Bool {
        now > visit.deadline || isCrowded && !visit.hasAsked && now - visit.openedAt > patienceInACrowd
    }

    private func asked(_ descriptor: Int32, until deadline: Nanoseconds) {
        visits.withLock { visits in
            visits[descriptor]?.deadline = deadline
            visits[descriptor]?.hasAsked = true
        }
    }
}
