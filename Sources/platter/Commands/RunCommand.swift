import PlatterBoards
import PlatterCore
import PlatterLinux
import PlatterMeasurement
import PlatterSimulation

/// `platter run`: the control loop in real time.
enum RunCommand: Subcommand {
    static let syntax = CommandSyntax(
        name: "run",
        summary: "Run a turntable in real time, with a console.",
        options: [
            Boards.option,
            ConsoleChoice.option,
            LiveWeb.option,
            LiveWeb.tokenOption,
            CommandOption("duration", "T", "end after this time, as in 90s or 22min"),
            CommandOption("journal", "FILE", "write every input as a scenario, for 'simulate --scenario FILE'"),
            CommandOption("vcd", "FILE", "write every signal, for GTKWave or PulseView"),
            CommandOption("csv", "FILE", "write the turntable's state a hundred times a second"),
            CommandOption("realtime", "MODE", "real board: 'required' fails where real time is refused (wanted)"),
        ],
        notes: [
            "Type 'help' for the commands of the console. Ctrl-C, or Ctrl-D on a terminal, ends the\n"
                + "run. A script in a pipe ends it when its last line is answered, unless --duration is\n"
                + "given; with /dev/null as its input, as in a service, the run goes on without a console.\n"
                + "'save' keeps the settings below $XDG_STATE_HOME or ~/.local/state."
        ])

    static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitStatus {
        try arguments.refuseOperands()
        let choice = try ConsoleChoice(arguments["console"], of: syntax)
        let duration = try arguments.duration("duration")
        let web = try LiveWeb(arguments)
        try refuseSameFiles(arguments)
        let board = try Boards.load(arguments["board"] ?? Boards.usual)
        if board.hardware == .linux { return try LinuxRunCommand.run(board, choice, duration, web, arguments) }
        try refuseRealtime(arguments)
        ExitSignals.catchAll()
        let live = try simulation(board, duration, arguments)
        let journal = try arguments["journal"].map { path throws(CommandFailure) in try BackgroundFile(path: path) }
        let file =
            board.settingsFile.map { SettingsFile(path: $0) }
            ?? SettingsFile.usual(board: board.name, environment: environment)
        let keeper = SettingsKeeper(file: file) { CommandOutput.remark($0, waiting: .seconds(1)) }
        let writing = try started(keeper)
        try web?.start(board)
        let console = try LiveConsole(
            choice, baud: Int32(board.console?.baud ?? 115_200), terminal: .current(), visitors: web?.commands)

        let run = LiveRun(
            live, console: console, keeper: keeper, journal: journal, duration: duration, feed: web?.feed)
        restore(file, board, run)
        let result = run.run()
        web?.stop()
        console.close()
        keeper.end()
        writing.join()
        let status = try conclude(result, journal)
        if let failure = console.failure { throw CommandFailure(failure) }
        return status
    }

    private static func simulation(
        _ board: Board, _ duration: Nanoseconds?, _ arguments: Arguments
    ) throws(CommandFailure) -> LiveSimulation {
        var setup = SimulationSetup(board, scenario: Scenario(file: "no scenario"))
        setup.duration = duration ?? .never
        do throws(OutputFileError) {
            return try LiveSimulation(
                setup, vcd: arguments["vcd"], csv: arguments["csv"], givesUp: { ExitSignals.received != nil })
        } catch {
            throw CommandFailure(.cannotCreate, error.description)
        }
    }

    private static func refuseRealtime(_ arguments: Arguments) throws(CommandFailure) {
        guard arguments["realtime"] == nil else {
            throw .usage("--realtime is for boards with real hardware; leave it out", of: syntax)
        }
    }

    static func started(_ keeper: SettingsKeeper) throws(CommandFailure) -> BackgroundThread {
        do throws(OutputError) {
            return try keeper.start()
        } catch {
            throw CommandFailure(.systemError, error.message)
        }
    }

    private static func restore(_ file: SettingsFile?, _ board: Board, _ run: LiveRun) {
        switch file?.load() {
        case .settings(let settings)?: run.restore(settings, board.turntable)
        case .damaged(let message)?: CommandOutput.remark(message)
        case .nothing?, nil: break
        }
    }

    private static func conclude(
        _ result: SimulationResult, _ journal: BackgroundFile?
    ) throws(CommandFailure) -> ExitStatus {
        let fault = result.final.fault.map { ": \(StateNames.name(of: $0))" } ?? ""
        sayAtEnd(
            "ended after \(result.duration.seconds.fixed(3)) s, \(StateNames.name(of: result.final.state))\(fault), "
                + "\(result.platterTurns.fixed(3)) turns, \(result.final.overruns) late ticks, "
                + "digest \(result.digestText)")
        if let failure = result.traceFailure { throw CommandFailure(.inputOutput, failure.description) }
        if let failure = journal?.finish() { throw CommandFailure(failure) }
        return result.final.fault == nil ? .success : .failure
    }

    /// Whoever was told to end does not wait for a terminal that stands still, or for a reader that does not read.
    static func sayAtEnd(_ text: String) {
        if ExitSignals.received == nil {
            CommandOutput.remark(text)
        } else {
            CommandOutput.remark(text, waiting: .seconds(1))
        }
    }

    private static func refuseSameFiles(_ arguments: Arguments) throws(CommandFailure) {
        for name in ["journal", "vcd", "csv"] where arguments[name] == "-" {
            throw .usage("--\(name): standard output is the console's; name a file", of: syntax)
        }
        _ = try DistinctFiles(arguments, options: ["journal", "vcd", "csv"])
    }
}
