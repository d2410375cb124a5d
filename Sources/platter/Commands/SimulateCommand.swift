import PlatterBoards
import PlatterCore
import PlatterLinux
import PlatterSimulation

/// `platter simulate`: the control loop on a simulated machine, in virtual time.
enum SimulateCommand: Subcommand {
    static let syntax = CommandSyntax(
        name: "simulate",
        summary: "Play a scenario on a simulated turntable, faster than real time.",
        options: [
            Boards.option,
            CommandOption("scenario", "FILE", "what happens, and what is expected (start, all speeds, pause, stop)"),
            CommandOption("duration", "T", "end after this time, as in 90s or 22min, whatever the scenario says"),
            CommandOption("seed", "N", "the beginning of all chance, 0 to 2^64 - 1 (0)"),
            CommandOption("json", nil, "the report as one JSON object"),
            CommandOption("vcd", "FILE", "write every signal, for GTKWave or PulseView"),
            CommandOption("csv", "FILE", "write the turntable's state a hundred times a second"),
        ],
        notes: [
            "The same board, scenario and seed give the same traces and the same digest on every\n"
                + "machine. docs/Scenarios.md describes the language of scenarios; the exit status is 1\n"
                + "when an expectation fails or the turntable ends with a fault."
        ])

    static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitStatus {
        try arguments.refuseOperands()
        let board = try Boards.load(arguments["board"] ?? Boards.usual)
        let scenario = try Scenarios.load(arguments["scenario"], for: board)
        var setup = SimulationSetup(board, scenario: scenario)
        setup.duration = try arguments.duration("duration")
        setup.seed = try arguments.wholeNumber("seed") ?? 0
        try refuseMixedOutput(arguments)

        let meter = CruiseMeter()
        let progress = ProgressLine("simulating")
        let end = setup.end.seconds
        ExitSignals.catchAll()
        setup.listener = { meter.take($0) }
        setup.progress = { now in
            progress.show(now.seconds / end)
            return ExitSignals.received == nil
        }
        let result = try play(setup, arguments)
        progress.clear()
        if let failure = result.traceFailure { throw CommandFailure(.inputOutput, failure.description) }
        for outcome in result.expectations where !outcome.isMet { CommandOutput.line(outcome.description) }

        let report = SimulationReport(
            result: result, figures: meter.figures, title: board.title, scenario: Scenarios.title(arguments["scenario"])
        )
        try CommandOutput.print(arguments.has("json") ? report.json : report.text(.current()))
        guard ExitSignals.received == nil else {
            CommandOutput.remark("interrupted; the report ends at \(result.duration.seconds) s")
            return .interrupted
        }
        return report.status
    }

    private static func play(
        _ setup: SimulationSetup, _ arguments: Arguments
    ) throws(CommandFailure) -> SimulationResult {
        do throws(OutputFileError) {
            return try Simulator.run(setup, vcd: arguments["vcd"], csv: arguments["csv"])
        } catch {
            throw CommandFailure(.cannotCreate, error.description)
        }
    }

    /// Two texts in one file, or a trace in the midst of the report, are of no use to anybody.
    private static func refuseMixedOutput(_ arguments: Arguments) throws(CommandFailure) {
        let files = ["vcd", "csv"].compactMap { name in arguments[name].map { (name, $0) } }
        for (name, file) in files where file == "-" {
            throw .usage("--\(name): the report is on standard output; name a file", of: syntax)
        }
        if files.count == 2, files[0].1 == files[1].1 {
            throw .usage("--vcd and --csv name the same file; name two", of: syntax)
        }
    }
}
