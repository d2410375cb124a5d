import PlatterBoards
import PlatterCore
import PlatterSimulation
import PlatterTape

/// `platter firmware`: what the bare-metal images are made of and compared with.
enum FirmwareCommand: Subcommand {
    static let syntax = CommandSyntax(
        name: "firmware",
        summary: "Make and check what runs on a microcontroller.",
        operands: "constants [BOARD...] | tape FILE | replay",
        options: [
            Boards.option,
            CommandOption("scenario", "FILE", "tape: what to record (the built-in scenario)"),
            CommandOption("tape", "FILE", "replay: a tape made by 'tape'"),
            CommandOption("random", "SEED:TICKS", "replay: a tape of random inputs"),
            CommandOption("every", "N", "replay: ticks from one checkpoint to the next (1000)"),
            CommandOption("first", "N", "replay: no checkpoint before this tick (0)"),
            CommandOption("last", "N", "replay: the tick to end after"),
        ],
        notes: [
            "constants writes the boards as Swift source, the first being that of the device\n"
                + "image; without names, all shipped stepper boards. tape plays a scenario and\n"
                + "writes the inputs the loop took. replay plays a tape and prints checkpoints:\n"
                + "tick, digest of the outputs, digest of the replies. scripts/firmware compares\n"
                + "them with those of the image; docs/Firmware.md tells the whole of it."
        ])

    static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitStatus {
        let names = Array(arguments.operands.dropFirst())
        switch arguments.operands.first {
        case "constants": return try constants(names)
        case "tape": return try tape(names, arguments)
        case "replay": return try replay(names, arguments)
        case nil: throw .usage("say what to do: constants, tape or replay", of: syntax)
        case let other?:
            throw .usage("'\(Printable.text(other))' is neither constants, tape nor replay; use one", of: syntax)
        }
    }

    private static func constants(_ names: [String]) throws(CommandFailure) -> ExitStatus {
        var boards: [Board] = []
        for name in names.isEmpty ? BoardLoader.shippedNames : names {
            let board = try Boards.load(name)
            if case .motor = board.turntable.drive {
                guard names.isEmpty else {
                    throw .usage("\(name) drives a DC motor; the images drive steppers only", of: syntax)
                }
                continue
            }
            boards.append(board)
        }
        // The board that needs no hardware leads, so that the device image runs in an emulator.
        if names.isEmpty { boards.sort { ($0.name == Boards.usual ? 0 : 1) < ($1.name == Boards.usual ? 0 : 1) } }
        try CommandOutput.print(ConfigurationSource.text(of: boards))
        return .success
    }

    private static func tape(_ names: [String], _ arguments: Arguments) throws(CommandFailure) -> ExitStatus {
        guard names.count == 1 else { throw .usage("tape takes the name of the file to write", of: syntax) }
        var files = try DistinctFiles(arguments, options: ["scenario"])
        try files.add(names[0], as: "FILE")
        let board = try stepperBoard(arguments)
        var setup = SimulationSetup(board, scenario: try Scenarios.load(arguments["scenario"], for: board))
        setup.recordsInputs = true
        let result = Simulator.run(setup)
        var bytes: [UInt8] = []
        for event in result.inputs?.events ?? [] { event.encode { bytes.append($0) } }
        try write(bytes, to: names[0])
        try CommandOutput.print("\(result.inputs?.events.last?.tick ?? 0) \(result.digestText)\n")
        return .success
    }

    private static func replay(_ names: [String], _ arguments: Arguments) throws(CommandFailure) -> ExitStatus {
        guard names.isEmpty else { throw .usage("replay takes no file; name it with --tape", of: syntax) }
        let board = try stepperBoard(arguments)
        var plan = CheckpointPlan()
        plan.interval = try number("every", arguments) ?? plan.interval
        guard plan.interval > 0 else {
            throw .usage("--every: '0' is no number of ticks; 1 is a checkpoint at each of them", of: syntax)
        }
        plan.first = try number("first", arguments) ?? plan.first
        plan.last = try number("last", arguments) ?? plan.last
        var lines = TapeLines()
        switch (arguments["tape"], arguments["random"]) {
        case (let path?, nil):
            var player = TapePlayer(board.turntable, try tape(path))
            player.play(plan, into: &lines)
        case (nil, let random?):
            var player = TapePlayer(board.turntable, try randomTape(random))
            player.play(plan, into: &lines)
        default: throw .usage("replay needs one of --tape and --random", of: syntax)
        }
        try CommandOutput.print(String(decoding: lines.bytes, as: UTF8.self))
        return .success
    }

    private static func stepperBoard(_ arguments: Arguments) throws(CommandFailure) -> Board {
        let name = arguments["board"] ?? Boards.usual
        let board = try Boards.load(name)
        if case .motor = board.turntable.drive {
            throw .usage("\(Printable.text(name)) drives a DC motor; the images drive steppers only", of: syntax)
        }
        return board
    }

    private static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
        do throws(OutputError) {
            try FileText.replace(path, with: bytes)
        } catch {
            throw CommandFailure(error)
        }
    }

    private static func tape(_ path: String) throws(CommandFailure) -> FileTape {
        let shown = Printable.text(path)
        let bytes: [UInt8]
        do throws(OutputError) {
            bytes = try FileText.read(path, atMost: 1 << 30).bytes
        } catch {
            throw CommandFailure(.noInput, "tape '\(shown)' cannot be read; make it with 'tape'")
        }
        guard let tape = FileTape(bytes) else {
            throw CommandFailure(.badData, "\(shown): this is no tape, or not the whole of one; make it with 'tape'")
        }
        return tape
    }

    private static func number(_ name: String, _ arguments: Arguments) throws(CommandFailure) -> UInt32? {
        guard let number = try arguments.wholeNumber(name) else { return nil }
        return UInt32(clamping: number)
    }

    private static func randomTape(_ text: String) throws(CommandFailure) -> RandomTape {
        let parts = text.split(separator: ":")
        guard parts.count == 2, let seed = UInt64(parts[0]), let ticks = UInt32(parts[1]) else {
            throw .usage("--random takes SEED:TICKS, as in 7:100000", of: syntax)
        }
        return RandomTape(seed: seed, ticks: ticks)
    }
}

/// The checkpoints as text.
private struct TapeLines: ByteSink {
    var bytes: [UInt8] = []
    mutating func put(_ byte: UInt8) { bytes.append(byte) }
}
