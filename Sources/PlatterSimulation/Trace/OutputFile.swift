import PlatterCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that is written in large pieces. The first failure is kept, and nothing more is written after it.
public struct OutputFile: Sendable {
    static let bufferSize = 65_536

    let path: String
    var buffer = TextBuffer()
    /// Why nothing more is written; `nil` while all is well.
    public private(set) var failure: OutputFileError?
    private let descriptor: Int32
    private let givesUp: (@Sendable () -> Bool)?

    /// A pipe that says it is writable takes so much without waiting.
    private static let piece = 4_096

    /// Creates the file, or empties it. "-" is standard output.
    ///
    /// A closed pipe gives an error, not a signal, only where the process ignores SIGPIPE.
    ///
    /// - Parameter givesUp: asked while a reader takes nothing; true makes that a failure. Without it a write waits.
    public init(path: String, givesUp: (@Sendable () -> Bool)? = nil) throws(OutputFileError) {
        self.path = path
        self.givesUp = givesUp
        descriptor = path == "-" ? STDOUT_FILENO : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Self.error(path, errno) }
        buffer.reserve(Self.bufferSize + 1_024)
    }

    /// Takes text; it reaches the file with the next `flush`, or once enough has gathered.
    public mutating func append(_ bytes: [UInt8]) {
        buffer.append(bytes)
        writeIfFull()
    }

    /// To be called now and then; writes once enough has gathered.
    mutating func writeIfFull() {
        if buffer.count >= Self.bufferSize { flush() }
    }

    public mutating func flush() {
        defer { buffer.removeAll() }
        guard failure == nil else { return }
        var written = 0
        while written < buffer.count {
            guard waitForReader() else {
                failure = OutputFileError(
                    path: name, reason: "its reader takes nothing", remedy: "let it read to the end")
                return
            }
            let end = givesUp == nil ? buffer.count : min(written + Self.piece, buffer.count)
            let count = buffer.bytes[written..<end].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else {
                failure = Self.error(path, errno)
                return
            }
            written += count
        }
    }

    /// Writes the rest and closes the file; a full disk may show only here.
    public mutating func close() {
        flush()
        guard descriptor != STDOUT_FILENO else { return }
        #if canImport(Glibc)
            let result = Glibc.close(descriptor)
        #elseif canImport(Musl)
            let result = Musl.close(descriptor)
        #else
            let result = Darwin.close(descriptor)
        #endif
        if result != 0 && failure == nil { failure = Self.error(path, errno) }
    }

    /// False when the reader takes nothing and is not to be waited for.
    private func waitForReader() -> Bool {
        guard let givesUp else { return true }
        while true {
            var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            if poll(&wanted, 1, 100) > 0 { return true }
            if givesUp() { return false }
        }
    }

    private var name: String { Self.name(path) }

    private static func name(_ path: String) -> String { path == "-" ? "standard output" : path }

    private static func error(_ path: String, _ code: Int32) -> OutputFileError {
        OutputFileError(path: name(path), reason: String(cString: strerror(code)), remedy: remedy(code))
    }

    private static func remedy(_ code: Int32) -> String {
        switch code {
        case ENOSPC, EDQUOT: return "free some space, or choose another folder"
        case EPIPE: return "the program that was reading has ended"
        case EACCES, EPERM, EROFS: return "choose a folder that you may write to"
        case ENOENT: return "create the folder first"
        case EISDIR: return "give the name of a file"
        default: return "choose another file"
        }
    }
}
