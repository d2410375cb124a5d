/// Finds boards: the shipped ones by name from any folder, others by the path of their file.
public enum BoardLoader {
    /// The names of the shipped boards in alphabetical order.
    public static var shippedNames: [String] { ShippedBoards.all.map(\.name) }

    /// The board of that name or file.
    public static func load(_ nameOrPath: String) throws(BoardError) -> Board {
        switch try file(nameOrPath).read() {
        case .board(let board): return board
        case .broken(let problems): throw .broken(problems)
        }
    }

    /// The text of that name or file, unread. A text with "/" in it or with ".json5" at its end is a path.
    public static func file(_ nameOrPath: String) throws(BoardError) -> BoardFile {
        if isPath(nameOrPath) {
            return BoardFile(
                name: nameOrPath, bytes: try FileBytes.read(nameOrPath, atMost: JSONReader.largestFile + 1))
        }
        guard let shipped = ShippedBoards.all.first(where: { $0.name == nameOrPath }) else {
            throw .unknownName(nameOrPath, shipped: shippedNames)
        }
        return BoardFile(name: "\(shipped.name).json5", bytes: Array(shipped.text.utf8))
    }

    /// Whether this is the path of a file, and no name of a shipped board.
    public static func isPath(_ text: String) -> Bool { text.contains("/") || text.hasSuffix(".json5") }
}
