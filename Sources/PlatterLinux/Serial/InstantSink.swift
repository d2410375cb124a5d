#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A descriptor to write to from the control loop: takes what it takes at once, and never waits.
///
/// A terminal that says it is writable may have room for one byte only, and then holds its writer until somebody reads.
/// The flag against that would count for every program on the terminal, so the terminal is opened once more.
public final class InstantSink {
    /// The terminal's second opening, or the descriptor that was given.
    public let descriptor: Int32
    private let isOwn: Bool

    /// A pipe that says it is writable takes so much without waiting.
    private static let piece = 512

    /// - Parameter descriptor: stays open, and the caller's.
    public init(_ descriptor: Int32) {
        let own = isatty(descriptor) == 1 ? Self.openAgain(descriptor) : -1
        self.descriptor = own >= 0 ? own : descriptor
        isOwn = own >= 0
    }

    deinit { if isOwn { close(descriptor) } }

    /// Writes what is taken now, and returns how much that was: 0 for nothing.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
        guard !bytes.isEmpty else { return 0 }
        if !isOwn {
            var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            guard poll(&wanted, 1, 0) > 0 else { return 0 }
        }
        let written = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.piece)))
        if written >= 0 { return written }
        if errno == EAGAIN || errno == EINTR { return 0 }
        throw .last
    }

    /// By its name; by the name every program has for its own terminal where another user owns it, as after `su`.
    private static func openAgain(_ terminal: Int32) -> Int32 {
        let flags = O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
        var name = [CChar](repeating: 0, count: 256)
        guard ttyname_r(terminal, &name, name.count) == 0 else { return -1 }
        let opened = open(name, flags)
        if opened >= 0 || tcgetsid(terminal) != getsid(0) { return opened }
        return open("/dev/tty", flags)
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
