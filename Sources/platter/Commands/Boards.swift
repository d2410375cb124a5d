import PlatterBoards

/// Boards by name or file, with their problems as the command reports them.
enum Boards {
    static let usual = "simulated"

    static let option = CommandOption("board", "NAME|FILE", "the board, by name or file (\(usual))")

    static func load(_ nameOrPath: String) throws(CommandFailure) -> Board {
        do throws(BoardError) {
            return try BoardLoader.load(nameOrPath)
        } catch {
            throw CommandFailure(error)
        }
    }

    /// The text of the board's file, as it was written.
    static func text(of nameOrPath: String) throws(CommandFailure) -> String {
        do throws(BoardError) {
            return String(decoding: try BoardLoader.file(nameOrPath).bytes, as: UTF8.self)
        } catch {
            throw CommandFailure(error)
        }
    }
}

extension CommandFailure {
    init(_ error: BoardError) {
        let lines = error.description.split(separator: "\n").map(String.init)
        self.init(ExitStatus(code: error.exitStatus), lines)
    }
}
