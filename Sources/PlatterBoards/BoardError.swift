/// Why a board could not be had.
public enum BoardError: Error, Equatable, Sendable, CustomStringConvertible {
    /// No shipped board has the name.
    case unknownName(String, shipped: [String])
    /// The file cannot be read, and the system's reason.
    case unreadable(path: String, reason: String)
    /// All problems of the file, in the order of its text.
    case broken([BoardProblem])

    /// One line for each thing that is wrong, each with what to do.
    public var description: String {
        switch self {
        case .unknownName(let name, let shipped):
            let near = Spelling.nearest(to: name, among: shipped).map { "did you mean \($0)? " } ?? ""
            return "no board is named \(Printable.quoted(name)): \(near)the boards are "
                + shipped.joined(separator: ", ") + "; a file of your own is given by its path, as in ./my-deck.json5"
        case .unreadable(let path, let reason):
            return "board file \(Printable.quoted(path)) cannot be read: \(reason); check the path, or see "
                + "`platter boards list` for the boards that need no file"
        case .broken(let problems):
            return problems.map(\.description).joined(separator: "\n")
        }
    }

    /// Exit status of a command that ends with it: 66 no such file, 78 a bad board.
    public var exitStatus: Int32 {
        switch self {
        case .unknownName, .unreadable: return 66
        case .broken: return 78
        }
    }
}
