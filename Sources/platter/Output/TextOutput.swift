#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An open descriptor to write text to. Nothing is buffered, so that nothing is lost.
struct TextOutput: Sendable {
    /// As messages name it.
    let name: String
    let descriptor: Int32

    static let standard = TextOutput(name: "standard output", descriptor: STDOUT_FILENO)
    static let diagnostics = TextOutput(name: "standard error", descriptor: STDERR_FILENO)

    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Writes all of `text`, waiting for a slow reader.
    func write(_ text: String) throws(OutputError) {
        var text = text
        let failure = text.withUTF8 { bytes in write(UnsafeRawBufferPointer(bytes)) }
        if let failure { throw failure }
    }

    /// Writes all bytes; returns why it could not.
    func write(_ bytes: UnsafeRawBufferPointer) -> OutputError? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = UnsafeRawBufferPointer(rebasing: rest).withMemoryRebound(to: UInt8.self) {
                posixWrite(descriptor, $0)
            }
            if written >= 0 {
                rest = rest.dropFirst(written)
            } else if errno == EAGAIN {
                waitUntilWritable()
            } else if errno != EINTR {
                return OutputError(name: name, number: errno)
            }
        }
        return nil
    }

    /// A terminal that another program has set to answer at once.
    private func waitUntilWritable() {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, 1_000)
    }
}

private func posixWrite(_ descriptor: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
