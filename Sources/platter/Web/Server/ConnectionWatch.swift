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

    private let deadlines = Mutex<[Int32: Nanoseconds]>([:])

    func opened(_ descriptor: Int32, at now: Nanoseconds) {
        deadlines.withLock { $0[descriptor] = now + Self.patience }
    }

    /// The answer is on its way.
    func answering(_ descriptor: Int32, at now: Nanoseconds) { opened(descriptor, at: now) }

    /// A stream takes as long as it likes; the server itself ends it when it is not read.
    func streaming(_ descriptor: Int32) { deadlines.withLock { $0[descriptor] = .never } }

    func closed(_ descriptor: Int32) { deadlines.withLock { _ = $0.removeValue(forKey: descriptor) } }

    /// Ends what is overdue. The descriptor stays open, and so cannot have become another one's meanwhile.
    func endOverdue(at now: Nanoseconds) {
        deadlines.withLock { deadlines in
            for (descriptor, deadline) in deadlines where now > deadline {
                shutdown(descriptor, Int32(SHUT_RDWR))
                deadlines[descriptor] = .never
            }
        }
    }
}
