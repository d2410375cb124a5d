#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Keeps idle processors where they wake up at once, on machines with idle states that take long to leave.
///
/// Without it a timer may come tens of microseconds later than it would. Where there is no such interface, or no right
/// to it, all calls do nothing. The kernel forgets the wish when the process ends, however that happens.
public final class WakeLatency: Sendable {
    private let descriptor: Int32

    /// - Parameter path: The kernel's file that takes a latency in microseconds, as 32 bits.
    public init(path: String = "/dev/cpu_dma_latency") { descriptor = open(path, O_WRONLY | O_CLOEXEC) }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// From now on no idle state that takes time to leave.
    public func hold() { ask(for: 0) }

    /// From now on any idle state will do.
    public func release() { ask(for: .max) }

    private func ask(for microseconds: Int32) {
        guard descriptor >= 0 else { return }
        var value = microseconds
        _ = write(descriptor, &value, 4)
    }
}
