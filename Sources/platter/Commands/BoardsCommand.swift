import PlatterBoards

/// `platter boards`: lists the boards that come with the program, shows one, checks files.
enum BoardsCommand: Subcommand {
    static let syntax = CommandSyntax(
        name: "boards",
        summary: "List, show and check boards.",
        operands: "list | show NAME | check FILE...",
        options: [CommandOption("json", nil, "show: the whole board with all defaults, as JSON")],
        notes: [
            "A board says what the motor, the lines and the speeds of a turntable are. To make\n"
                + "your own, begin with the text of one that comes near:\n\n"
                + "  platter boards show simulated > my-deck.json5\n"
                + "  platter boards check my-deck.json5\n"
                + "  platter simulate --board my-deck.json5\n\n"
                + "boards/README.md documents every field."
        ])

    static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitStatus {
        let names = Array(arguments.operands.dropFirst())
        switch arguments.operands.first {
        case "list": return try list(names, arguments)
        case "show": return try show(names, arguments)
        case "check": return try check(names, arguments)
        case nil: throw .usage("say what to do: list, show NAME or check FILE...", of: syntax)
        case let other?:
            throw .usage("'\(Printable.text(other))' is neither list, show nor check; use one of them", of: syntax)
        }
    }

    private static func list(_ names: [String], _ arguments: Arguments) throws(CommandFailure) -> ExitStatus {
        try refuseJSON(arguments, for: "list")
        guard names.isEmpty else { throw .usage("list takes no name; write 'platter boards list'", of: syntax) }
        var rows: [(String, String)] = []
        for name in BoardLoader.shippedNames {
            rows.append((name, try Boards.load(name).title))
        }
        try CommandOutput.print(HelpTable.text(rows))
        return .success
    }

    private static func show(_ names: [String], _ arguments: Arguments) throws(CommandFailure) -> ExitStatus {
        guard names.count == 1 else {
            throw .usage("show takes one name or file; 'platter boards list' lists the names", of: syntax)
        }
        let board = try Boards.load(names[0])
        try CommandOutput.print(arguments.has("json") ? board.json : try Boards.text(of: names[0]))
        return .success
    }

    /// All files are looked at, whatever is wrong with the first.
    private static func check(_ names: [String], _ arguments: Arguments) throws(CommandFailure) -> ExitStatus {
        try refuseJSON(arguments, for: "check")
        guard !names.isEmpty else { throw .usage("check takes one file or more", of: syntax) }
        var failures: [CommandFailure] = []
        for name in names {
            do throws(CommandFailure) {
                let board = try Boards.load(name)
                try CommandOutput.print("\(Printable.text(name)): ok, \(board.name): \(board.title)\n")
            } catch {
                guard error.status == .badData || error.status == .noInput else { throw error }
                failures.append(error)
            }
        }
        guard let first = failures.first else { return .success }
        let worst = failures.contains { $0.status == .badData } ? .badData : first.status
        throw CommandFailure(worst, failures.flatMap(\.messages))
    }

    private static func refuseJSON(_ arguments: Arguments, for action: String) throws(CommandFailure) {
        guard !arguments.has("json") else {
            throw .usage("--json belongs to show, not to \(action); leave it out", of: syntax)
        }
    }
}
