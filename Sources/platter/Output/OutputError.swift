#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Why text or a trace could not be written.
struct OutputError: Error, Equatable, Sendable {
    /// The file, or `standard output`.
    let name: String
    /// An `errno` value.
    let number: Int32
    /// Bytes that are known to be lost; 0 where nobody counts.
    var lost = 0
    /// Whether nothing could be written because there is no file to write to.
    var isCreation = false

    /// The thing, the cause and the remedy.
    var message: String {
        lost == 0 ? refusal : "\(refusal) (\(lost) bytes are lost)"
    }

    private var refusal: String {
        let cause = String(cString: strerror(number))
        switch number {
        case EPIPE: return "\(name) was closed before everything was written; let its reader read to the end"
        case ENOSPC, EDQUOT: return "\(name) cannot be written: \(cause); free some space or choose another place"
        case ETIMEDOUT: return "\(name) was not written fast enough; choose a faster disk or another place"
        case ENOENT where isCreation: return "\(name) cannot be written: \(cause); create the folder first"
        case EISDIR where isCreation: return "\(name) cannot be written: \(cause); give the name of a file"
        case _ where isCreation: return "\(name) cannot be written: \(cause); choose a folder that you may write to"
        default: return "\(name) cannot be written: \(cause)"
        }
    }
}

extension CommandFailure {
    init(_ error: OutputError) { self.init(error.isCreation ? .cannotCreate : .inputOutput, error.message) }
}
