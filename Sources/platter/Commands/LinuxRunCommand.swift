import PlatterBoards
import PlatterCore
import PlatterLinux
import PlatterMeasurement
import PlatterSimulation

/// `platter run` on a board with real hardware: what the options mean there.
enum LinuxRunCommand {
    static func run(
        _ board: Board, _ choice: ConsoleChoice, _ duration: Nanoseconds?, _ web: LiveWeb?,
        _ arguments: Arguments
    ) throws(CommandFailure) -> ExitStatus {
        for name in ["vcd", "csv"] where arguments.has(name) {
            throw .usage(
                "--\(name) is for simulated boards; on a real one write --journal FILE, and then\n"
                    + "'platter simulate --board \(board.name) --scenario FILE --\(name) ...'", of: RunCommand.syntax)
        }
        let requiresRealtime = try requiresRealtime(arguments)
        ExitSignals.catchAll()
        // Before anything is opened: a journal of the same name may be the running one's.
        let folder = BoardLock.folder(environment: environment, files: KernelFiles())
        let lock = try lock(board, in: folder)
        defer { withExtendedLifetime(lock) {} }
        let journal = try arguments["journal"].map { path throws(CommandFailure) in
            LinuxJournal(board, file: try BackgroundFile(path: path))
        }
        let file =
            board.settingsFile.map { SettingsFile(path: $0) }
            ?? SettingsFile.usual(board: board.name, environment: environment)
        let settings = settings(file)
        let keeper = SettingsKeeper(file: file) { CommandOutput.remark($0, waiting: .seconds(1)) }
        let writing = try RunCommand.started(keeper)
        // Before the loop's thread takes real-time rights, which the page's threads would inherit.
        try web?.start(board)
        let console = try LiveConsole(
            choice, baud: Int32(board.console?.baud ?? 115_200), terminal: .current(), visitors: web?.commands)
        let deck = LinuxDeck(
            board: board, console: console, keeper: keeper, settings: settings, journal: journal, duration: duration,
            requiresRealtime: requiresRealtime, feed: web?.feed,
            guardLock: BoardLock.path(board: board.name, in: folder, guard: true))
        defer {
            web?.stop()
            keeper.end()
            writing.join()
        }
        let report = try play(deck)
        try conclude(report)
        if let failure = journal?.finish() { throw CommandFailure(failure) }
        if let failure = console.failure { throw CommandFailure(failure) }
        return report.status.fault == nil ? .success : .failure
    }

    private static func lock(_ board: Board, in folder: String) throws(CommandFailure) -> BoardLock {
        do throws(LinuxError) {
            return try BoardLock(path: BoardLock.path(board: board.name, in: folder))
        } catch {
            throw CommandFailure(error)
        }
    }

    private static func play(_ deck: LinuxDeck) throws(CommandFailure) -> LinuxRun.Report {
        do throws(LinuxError) {
            return try deck.run()
        } catch {
            deck.console.close()
            throw CommandFailure(error)
        }
    }

    private static func conclude(_ report: LinuxRun.Report) throws(CommandFailure) {
        RunCommand.sayAtEnd(report.summary)
        let status = report.status
        let fault = status.fault.map { ": \(StateNames.name(of: $0))" } ?? ""
        RunCommand.sayAtEnd(
            "ended after \(report.duration.seconds.fixed(3)) s, \(StateNames.name(of: status.state))\(fault), "
                + "\((Double(status.microTurns) / 1e6).fixed(3)) turns, \(status.overruns) late ticks, "
                + "digest \(report.digestText)")
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
