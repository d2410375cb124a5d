import CPlatterLinux

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An open serial port or terminal in raw mode. Its settings are put back when it is closed.
public final class SerialDevice {
    public let path: String
    public let descriptor: Int32
    private let restored: TerminalState
    private var isOpen = true

    /// What a read gave.
    public enum Arrival: Equatable, Sendable {
        case bytes(Int)
        case nothing
        /// The other end, or the adapter, is gone.
        case gone
    }

    /// Opens the port without becoming its session, and without waiting for a modem's carrier. A port that another
    /// program has locked, or has for itself alone, is left as it is.
    ///
    /// - Parameter speed: Bits a second: 9600, 19200, 38400, 57600, 115200, 230400, and on Linux 460800 or 921600.
    public init(path: String, speed: Int32 = 115_200) throws(LinuxError) {
        guard let code = TerminalState.speed(speed) else {
            throw .wiring(
                "\(speed) bits a second is no speed of \(path)",
                remedy: "use 9600, 19200, 38400, 57600, 115200, 230400, 460800 or 921600 in the board file")
        }
        let opened = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        guard opened >= 0 else {
            let error = SystemError.last
            throw error == .busy ? .serialBusy(path: path) : .serial(path: path, error)
        }
        // As picocom, tio and pyserial do: two programs on one port would each get some of its bytes.
        guard SystemError(platter_try_lock(opened)) != .wouldBlock else {
            Self.closeDescriptor(opened)
            throw .serialBusy(path: path)
        }
        do {
            let found = try TerminalState(of: opened)
            try found.raw(speed: code).apply(to: opened)
            // Bytes that came before the port was ours are noise of another speed, or boot messages.
            tcflush(opened, TCIFLUSH)
            restored = found.worthRestoring
        } catch {
            Self.closeDescriptor(opened)
            throw error == SystemError(ENOTTY) ? .notATerminal(path: path) : .serial(path: path, error)
        }
        self.path = path
        descriptor = opened
    }

    deinit { close() }

    /// Puts the settings back and closes the port.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        try? restored.apply(to: descriptor)
        Self.closeDescriptor(descriptor)
    }

    /// Reads what has arrived, without waiting.
    public func read(into buffer: UnsafeMutableRawBufferPointer) -> Arrival {
        guard isOpen else { return .gone }
        let got = systemRead(descriptor, buffer)
        if got > 0 { return .bytes(got) }
        // With VMIN 1 a quiet port answers EAGAIN; 0 is a hang-up.
        if got < 0, errno == EAGAIN || errno == EINTR { return .nothing }
        return .gone
    }

    /// Writes as much as fits now, and returns how much that was; `nil` when the other end is gone.
    public func write(_ bytes: UnsafeRawBufferPointer) -> Int? {
        guard isOpen else { return nil }
        let written = systemWrite(descriptor, bytes)
        if written >= 0 { return written }
        return errno == EAGAIN || errno == EINTR ? 0 : nil
    }

    private static func closeDescriptor(_ descriptor: Int32) { systemClose(descriptor) }
}

private func systemClose(_ descriptor: Int32) { close(descriptor) }

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, buffer.baseAddress, buffer.count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    write(descriptor, buffer.baseAddress, buffer.count)
}
