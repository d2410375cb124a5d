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
        let text = JSONReader.read(bytes, file: name)
        let syntax = text.problems
        guard let tree = text.root else { return .broken(syntax) }
        var checker = SchemaChecker(file: name, isComplete: text.isComplete)
        guard let values = checker.section(tree, BoardSchema.root, path: "") else {
            return .broken(BoardProblem.inOrder(syntax + checker.problems))
        }
        guard text.isComplete else { return .broken(BoardProblem.inOrder(syntax + checker.problems)) }
        var given: Set<String> = []
        Self.collectPaths(tree, prefix: "", into: &given)
        var builder = BoardBuilder(values, given: given, file: name)
        let board = builder.build()
        let problems = syntax + checker.problems + builder.problems
        return problems.isEmpty ? .board(board) : .broken(BoardProblem.inOrder(problems))
    }

    private static func collectPaths(_ node: JSONNode, prefix: String, into paths: inout Set<String>) {
        guard case .object(let members) = node.content else { return }
        for member in members {
            paths.insert(prefix + member.key)
            collectPaths(member.value, prefix: prefix + member.key + ".", into: &paths)
        }
    }
}

/// What became of a board file.
public enum BoardReading: Sendable {
    case board(Board)
    /// At least one problem.
    case broken([BoardProblem])
}
