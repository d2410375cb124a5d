#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A console on standard input and output: a person at a terminal, a script in a pipe, or nothing in a service.
public final class StandardConsole: ConsoleLink {
    private let source: Int32
    private let sink: InstantSink
    private var input = ByteRing(capacity: 1024)
    private var output = ByteRing(capacity: 8192)
    private var isOpen = true
    private var lastByte = UInt8(ascii: "\n")
    /// Why replies were lost; `nil` while none were.
    public private(set) var failure: SystemError?

    /// How standard input is to be understood.
    public enum Kind: Equatable, Sendable {
        /// A person: the end of input closes the console, and the run goes on.
        case terminal
        /// A pipe or a file: the end of input is the end of the run, once all replies are out.
        case script
        /// `/dev/null` or nothing, as in a service: no console, and the run goes on.
        case absent
    }

    public let kind: Kind

    public init(source: Int32 = 0, sink: Int32 = 1) {
        self.source = source
        self.sink = InstantSink(sink)
        kind = Self.kind(of: source)
    }

    public var descriptor: Int32 { isOpen && kind != .absent ? source : -1 }

    public var hasEnded: Bool { kind == .script && !isOpen && input.isEmpty && output.isEmpty }

    public func nextByte() -> UInt8? { input.take() }
    public func send(_ byte: UInt8) -> Bool { output.append(byte) }

    public func exchange() {
        if isOpen, kind != .absent { receive() }
        var isStuck = false
        while !output.isEmpty, !isStuck {
            output.drain { bytes in
                do throws(SystemError) {
                    let written = try sink.write(bytes)
                    isStuck = written == 0
                    return written
                } catch {
                    // A reader that is gone will not come back, and a disk that is full takes no more.
                    failure = failure ?? error
                    isStuck = true
                    return bytes.count
                }
            }
        }
    }

    public func close() { isOpen = false }

    private func receive() {
        guard input.room > 64, isReady(source, POLLIN | POLLHUP) else { return }
        var chunk: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        withUnsafeMutableBytes(of: &chunk) { buffer in
            let got = read(source, buffer.baseAddress, buffer.count)
            if got > 0 {
                for byte in buffer[..<got] { _ = input.append(byte) }
                lastByte = buffer[got - 1]
            } else if got == 0 || (errno != EAGAIN && errno != EINTR) {
                finish()
            }
        }
    }

    /// The last line of a script counts, also without its newline.
    private func finish() {
        isOpen = false
        if lastByte != UInt8(ascii: "\n"), lastByte != UInt8(ascii: "\r") { _ = input.append(UInt8(ascii: "\n")) }
    }

    private func isReady(_ descriptor: Int32, _ events: Int32) -> Bool {
        var wanted = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        return poll(&wanted, 1, 0) > 0
    }

    private static func kind(of descriptor: Int32) -> Kind {
        if isatty(descriptor) == 1 { return .terminal }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return .absent }
        return status.st_mode & S_IFMT == S_IFCHR ? .absent : .script
    }
}
