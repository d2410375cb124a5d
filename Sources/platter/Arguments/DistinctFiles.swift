import PlatterBoards

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The files that one command line names: each has to be another one, since what is read would be overwritten, and two
/// texts in one file are of no use to anybody.
struct DistinctFiles {
    private enum Identity: Hashable {
        case existing(device: UInt64, number: UInt64)
        /// Not there yet: where it will be, without links.
        case path(String)
        /// As it was written: a device takes two texts, but hardly when it is named twice.
        case text(String)
    }

    private let syntax: CommandSyntax
    private var seen: [Identity: String] = [:]

    /// - Parameter options: those of the command that name files, in the order in which they are compared.
    init(_ arguments: Arguments, options: [String]) throws(CommandFailure) {
        syntax = arguments.syntax
        if let board = arguments["board"], BoardLoader.isPath(board) { try add(board, as: "--board") }
        for name in options {
            if let path = arguments[name] { try add(path, as: "--\(name)") }
        }
    }

    /// One more file, which messages call `name`.
    mutating func add(_ path: String, as name: String) throws(CommandFailure) {
        if let other = seen.updateValue(name, forKey: Self.identity(of: path)) {
            throw .usage("\(other) and \(name) name the same file; name two", of: syntax)
        }
    }

    private static func identity(of path: String) -> Identity {
        var status = stat()
        guard stat(path, &status) == 0 else { return FilePlace.resolved(path).map { .path($0) } ?? .text(path) }
        guard status.st_mode & S_IFMT != S_IFCHR else { return .text(path) }
        return .existing(
            device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
    }
}
