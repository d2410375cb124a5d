#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Wakes one thread from another; waking never blocks. What is woken before it waits does not wait.
final class WakeUp: @unchecked Sendable {
    /// Readable after `wake`, to stand in a `poll`; -1 when the system had no descriptors left.
    let descriptor: Int32
    private let writing: Int32

    init() {
        var ends: (Int32, Int32) = (-1, -1)
        let result = withUnsafeMutableBytes(of: &ends) { pipe($0.bindMemory(to: Int32.self).baseAddress!) }
        (descriptor, writing) = result == 0 ? ends : (-1, -1)
        for end in [descriptor, writing] where end >= 0 {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
    }

    deinit {
        close(descriptor)
        close(writing)
    }

    func wake() {
        var byte: UInt8 = 1
        _ = write(writing, &byte, 1)
    }

    /// Waits for `wake`, or for so many milliseconds; a negative number is for ever.
    func wait(milliseconds: Int32 = -1) {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&wanted, 1, milliseconds)
        clear()
    }

    /// Forgets what has been woken so far.
    func clear() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(descriptor, &bytes, bytes.count) == bytes.count {}
    }
}
