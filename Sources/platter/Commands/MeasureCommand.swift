import PlatterCore
import PlatterMeasurement

/// `platter measure`: speed, wow and flutter of a real deck, from a recorded test tone or a log of speeds.
enum MeasureCommand: Subcommand {
    static let syntax = CommandSyntax(
        name: "measure",
        summary: "Measure a recorded test tone or a log of speeds.",
        operands: "FILE",
        options: [
            CommandOption("tone", "HZ", "the frequency on the test record (3150)"),
            CommandOption("rpm", "SPEED", "the speed it should have been (33 1/3; of a log the nearest record speed)"),
            CommandOption("json", nil, "the report as one JSON object"),
            PlotFile.option,
        ],
        notes: [
            "FILE is a recording (WAV, FLAC, AIFF, Ogg) of a test record's steady tone, 30 s or\n"
                + "more, or a CSV log of speeds or tachometer pulses. docs/Measurement.md says how to\n"
                + "record, and what the figures mean."
        ])

    static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitStatus {
        guard arguments.operands.count == 1 else {
            throw .usage("name one file to measure", of: syntax)
        }
        let tone = try self.tone(arguments)
        let target = try self.target(arguments)
        var files = try DistinctFiles(arguments, options: ["plot"])
        try files.add(arguments.operands[0], as: "FILE")
        let plot = try PlotFile(arguments)
        let progress = ProgressLine("measuring")
        let report: MeasurementReport
        do throws(MeasurementError) {
            let recording = try Recording.load(path: arguments.operands[0])
            report = try measure(recording, tone: tone, targetRPM: target) { progress.show($0) }
        } catch {
            progress.clear()
            throw CommandFailure(error)
        }
        progress.clear()
        try CommandOutput.print(arguments.has("json") ? report.json : report.text)
        try plot?.write(PlotPicture(report))
        return .success
    }

    private static func tone(_ arguments: Arguments) throws(CommandFailure) -> Double {
        guard let text = arguments["tone"] else { return 3150 }
        let isPlain = text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
        guard isPlain, let hertz = Double(text), hertz > 0, hertz < 100_000 else {
            throw .usage("--tone: '\(Printable.text(text))' is no frequency in hertz; write it as 3150", of: syntax)
        }
        return hertz
    }

    private static func target(_ arguments: Arguments) throws(CommandFailure) -> Double? {
        guard let text = arguments["rpm"] else { return nil }
        let parsed = Array(text.utf8).withUnsafeBufferPointer { bytes in
            // Spaces around a speed are no part of it for the console either.
            try? RecordSpeed.parse(bytes)
        }
        guard let speed = parsed?.revolutionsPerMinute else {
            throw .usage("--rpm: '\(Printable.text(text))' is no speed; write it as 45 or '33 1/3'", of: syntax)
        }
        return Double(speed.numerator) / Double(speed.denominator)
    }
}

extension CommandFailure {
    init(_ error: MeasurementError) {
        switch error {
        case .noSuchFile, .unreadable: self.init(.noInput, error.description)
        case .unwritable: self.init(.cannotCreate, error.description)
        case .writingFailed: self.init(.inputOutput, error.description)
        case .soundLibraryMissing: self.init(.systemError, error.description)
        default: self.init(.badRecording, error.description)
        }
    }
}
