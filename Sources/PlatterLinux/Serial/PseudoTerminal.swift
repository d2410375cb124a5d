import CPlatterLinux

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A console on a pseudo-terminal: a terminal program opens `path` as if it were a serial port.
public final class PseudoTerminal: ConsoleLink {
    /// What a terminal program opens.
    public let path: String
    public let descriptor: Int32
    /// The other end, kept open so that programs may come and go without a hang-up.
    private let follower: Int32
    private var input = ByteRing(capacity: 1024)
    private var output = ByteRing(capacity: 4096)
    private var isOpen = true

    public init() throws(LinuxError) {
        var leader: Int32 = -1
        var name = [CChar](repeating: 0, count: 128)
        let result = platter_pty_open(&leader, &name, name.count)
        guard result == 0 else { throw .serial(path: "/dev/ptmx", SystemError(result)) }
        path = name.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        descriptor = leader
        follower = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        do throws(SystemError) {
            guard follower >= 0 else { throw .last }
            try TerminalState(of: follower).raw().apply(to: follower)
        } catch {
            systemClose(leader)
            throw .serial(path: path, error)
        }
        _ = fcntl(leader, F_SETFL, O_NONBLOCK)
    }

    deinit { close() }

    public var hasEnded: Bool { false }

    public func nextByte() -> UInt8? { input.take() }
    public func send(_ byte: UInt8) -> Bool { output.append(byte) }

    public func exchange() {
        guard isOpen else { return }
        while input.room > 0 {
            var byte: UInt8 = 0
            guard systemRead(descriptor, &byte) == 1 else { break }
            _ = input.append(byte)
        }
        output.drain { bytes in
            let written = systemWrite(descriptor, bytes)
            if written >= 0 { return written }
            // Nobody reads and the kernel's buffer is full: drop, so that a stalled reader cannot hold up replies.
            return bytes.count
        }
    }

    public func close() {
        guard isOpen else { return }
        isOpen = false
        systemClose(follower)
        systemClose(descriptor)
    }
}

private func systemClose(_ descriptor: Int32) { close(descriptor) }

private func systemRead(_ descriptor: Int32, _ byte: inout UInt8) -> Int { read(descriptor, &byte, 1) }

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
