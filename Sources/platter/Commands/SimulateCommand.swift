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
            PlotFile.option,
            CommandOption("wav", "FILE", "write what a test record of 3150 Hz sounds like on it, .wav or .flac"),
            CommandOption("music", "SONG", "let --wav play this recording instead of the test tone"),
        ],
        notes: [
            "The same board, scenario and seed give the same traces and the same digest on every\n"
                + "machine. docs/Scenarios.md describes the language of scenarios; the exit status is 1\n"
                + "when an expectation fails or the turntable ends with a fault."
        ])

    static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitStatus {
        try arguments.refuseOperands()
        try refuseMixedOutput(arguments)
        let board = try Boards.load(arguments["board"] ?? Boards.usual)
        var scenario = try Scenarios.load(arguments["scenario"], for: board)
        // What the built-in scenario expects later is nobody's wish; a file's expectations are, and fail if not reached.
        if arguments["scenario"] == nil, let duration = try arguments.duration("duration") {
            scenario = scenario.cut(after: duration)
        }
        var setup = SimulationSetup(board, scenario: scenario)
        setup.duration = try arguments.duration("duration")
        setup.seed = try arguments.wholeNumber("seed") ?? 0
        let plot = try PlotFile(arguments)
        let sound = try sound(arguments, seconds: setup.end.seconds)
        let meter = CruiseMeter()
        let course = PlotCourse()
        let progress = ProgressLine("simulating")
        let end = setup.end.seconds
        ExitSignals.catchAll()
        setup.listener = { report in
            meter.take(report)
            if plot != nil { course.take(report) }
            sound?.take(report)
        }
        setup.progress = { now in
            progress.show(now.seconds / end)
            return ExitSignals.received == nil && sound?.failure == nil
        }
        let result = try play(setup, arguments)
        progress.clear()
        // A run that was cut short by a file meets no expectation: the file is what there is to say.
        if let failure = result.traceFailure?.description ?? sound?.failure?.description {
            throw CommandFailure(.inputOutput, failure)
        }
        for outcome in result.expectations where !outcome.isMet { CommandOutput.line(outcome.description) }

        let report = SimulationReport(
            result: result, figures: meter.figures, title: board.title,
            isRegulated: board.turntable.isRegulated, scenario: Scenarios.title(arguments["scenario"]))
        try CommandOutput.print(arguments.has("json") ? report.json : report.text(.current()))
        try sound?.close()
        try plot?.write(PlotPicture(report, course: course.course, figures: meter.longest, setup.scenario))
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

    private static func sound(_ arguments: Arguments, seconds: Double) throws(CommandFailure) -> RecordSound? {
        guard let path = arguments["wav"] else {
            guard arguments["music"] == nil else {
                throw .usage("--music is what --wav plays; name the file to write with --wav FILE", of: syntax)
            }
            return nil
        }
        let name = path.lowercased()
        guard name.hasSuffix(".wav") || name.hasSuffix(".flac") else {
            throw .usage(
                "--wav: '\(Printable.text(path))' ends in neither .wav nor .flac; name the file so", of: syntax)
        }
        return try RecordSound(path: path, music: arguments["music"], seconds: seconds)
    }

    /// A trace in the midst of the report is of no use to anybody.
    private static func refuseMixedOutput(_ arguments: Arguments) throws(CommandFailure) {
        for name in ["vcd", "csv", "plot", "wav", "music"] where arguments[name] == "-" {
            throw .usage("--\(name): the report is on standard output; name a file", of: syntax)
        }
        _ = try DistinctFiles(arguments, options: ["scenario", "vcd", "csv", "plot", "wav", "music"])
    }
}
