import PlatterBoards
import PlatterCore
import PlatterLinux

/// `platter run` on a board with real hardware: what the options mean there.
enum LinuxRunCommand {
    static func run(
        _ board: Board, _ choice: ConsoleChoice, _ duration: Nanoseconds?, _ web: LiveWeb?,
        _ arguments: Arguments
    ) throws(CommandFailure) -> ExitStatus {
        for name in ["journal", "vcd", "csv"] where arguments.has(name) {
            throw .usage("--\(name) is for simulated boards in this version; leave it out", of: RunCommand.syntax)
        }
        let requiresRealtime = try requiresRealtime(arguments)
        ExitSignals.catchAll()
        let file =
            board.settingsFile.map { SettingsFile(path: $0) }
            ?? SettingsFile.usual(board: board.name, environment: environment)
        let settings = settings(file)
        let keeper = SettingsKeeper(file: file) { CommandOutput.remark($0) }
        let writing = try RunCommand.started(keeper)
        // Before the loop's thread takes real-time rights, which the page's threads would inherit.
        try web?.start(board)
        let console = try LiveConsole(
            choice, baud: Int32(board.console?.baud ?? 115_200), terminal: .current(), visitors: web?.commands)
        let deck = LinuxDeck(
            board: board, console: console, keeper: keeper, settings: settings, duration: duration,
            requiresRealtime: requiresRealtime, feed: web?.feed)
        defer {
            web?.stop()
            keeper.end()
            writing.join()
        }
        do {
            let report = try deck.run()
            CommandOutput.remark(report.summary)
            return report.status.fault == nil ? .success : .failure
        } catch {
            console.close()
            throw CommandFailure(error)
        }
    }

    private static func requiresRealtime(_ arguments: Arguments) throws(CommandFailure) -> Bool {
        switch arguments["realtime"] {
        case nil, "wanted": return false
        case "required": return true
        case let other?:
            throw .usage(
                "--realtime: '\(Printable.text(other))' is neither wanted nor required; use one of them",
                of: RunCommand.syntax)
        }
    }

    private static func settings(_ file: SettingsFile?) -> Settings? {
        switch file?.load() {
        case .settings(let settings)?: return settings
        case .damaged(let message)?:
            CommandOutput.remark(message)
            return nil
        case .nothing?, nil: return nil
        }
    }
}
