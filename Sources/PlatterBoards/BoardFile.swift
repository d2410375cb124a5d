/// The bytes of a board file and the name under which its problems are reported.
public struct BoardFile: Equatable, Sendable {
    public var name: String
    public var bytes: [UInt8]

    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    /// The board, if there is no problem at all; otherwise all problems, in the order of the text. Never traps.
    public func read() -> BoardReading {
        let (tree, syntax) = JSONReader.read(bytes, file: name)
        guard let tree else { return .broken(syntax) }
        var checker = SchemaChecker(file: name)
        guard let values = checker.section(tree, BoardSchema.root, path: "") else {
            return .broken(BoardProblem.inOrder(syntax + checker.problems))
        }
        var builder = BoardBuilder(values, given: Self.givenPaths(tree), file: name)
        let board = builder.build()
        let problems = syntax + checker.problems + builder.problems
        return problems.isEmpty ? .board(board) : .broken(BoardProblem.inOrder(problems))
    }

    private static func givenPaths(_ tree: JSONNode) -> Set<String> {
        guard case .object(let members) = tree.content else { return [] }
        var paths = Set(members.map(\.key))
        for member in members {
            guard case .object(let inner) = member.value.content else { continue }
            for key in inner.map(\.key) { paths.insert(member.key + "." + key) }
        }
        return paths
    }
}

/// What became of a board file.
public enum BoardReading: Sendable {
    case board(Board)
    /// At least one problem.
    case broken([BoardProblem])
}
