/// A file cannot be written: which, the system's reason, and what to do.
public struct OutputFileError: Error, Equatable, Sendable, CustomStringConvertible {
    public var path: String
    public var reason: String
    public var remedy: String

    public var description: String { "cannot write \(path): \(reason); \(remedy)" }
}
