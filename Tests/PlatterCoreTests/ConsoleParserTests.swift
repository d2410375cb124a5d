import PlatterCore
import Testing

private func parse(_ line: String) -> Result<ConsoleCommand, ConsoleProblem> {
    Array(line.utf8).withUnsafeBufferPointer { bytes in
        do throws(ConsoleProblem) {
            return .success(try ConsoleParser.parse(bytes))
        } catch {
            return .failure(error)
        }
    }
}

@Suite("Console parser")
struct ConsoleParserTests {
    @Test(
        "Every command",
        arguments: [
            ("play", .play), ("stop", .stop), ("toggle", .toggle), ("speed 45", .speed(.rpm(45))),
            ("speed 33", .speed(.rpm(100, 3))), ("speed 33 1/3", .speed(.rpm(100, 3))),
            ("speed 78.26", .speed(.rpm(7_826, 100))), ("next", .next), ("previous", .previous),
            ("pitch", .pitchQuery), ("pitch +1.5", .pitch(hundredths: 150)), ("pitch -0.25%", .pitch(hundredths: -25)),
            ("pitch reset", .pitch(hundredths: 0)), ("trim", .trimQuery), ("trim -0.05", .trim(hundredths: -5)),
            ("reverse on", .reverse(true)), ("reverse off", .reverse(false)), ("spin 1", .spin(turns: 1)),
            ("spin 1000", .spin(turns: 1_000)), ("cycle on", .cycle(true)), ("cycle off", .cycle(false)),
            ("inhibit on", .inhibit(true)), ("inhibit off", .inhibit(false)), ("status", .status),
            ("speeds", .speeds), ("clear", .clear), ("save", .save), ("version", .version), ("help", .help),
        ] as [(String, ConsoleCommand)])
    func command(line: String, wanted: ConsoleCommand) {
        #expect(parse(line) == .success(wanted))
        #expect(parse(line.uppercased()) == .success(wanted))
        let spaced = line.split(separator: " ").joined(separator: " \t ")
        #expect(parse("\t \(spaced)  ") == .success(wanted))
        #expect(parse(line + "x") != .success(wanted))
        #expect(parse("x" + line) == .failure(.unknownCommand))
    }

    @Test(
        "A bare speed is a speed",
        arguments: [
            ("45", .rpm(45)), ("33", .rpm(100, 3)), (" 33 1/3 ", .rpm(100, 3)), ("78.26", .rpm(7_826, 100)),
        ] as [(String, RecordSpeed)])
    func bareSpeed(line: String, speed: RecordSpeed) {
        #expect(parse(line) == .success(.speed(speed)))
    }

    @Test(
        "What is wrong is named",
        arguments: [
            ("", .unknownCommand), ("dance", .unknownCommand), ("pla", .unknownCommand), ("player", .unknownCommand),
            ("play.", .unknownCommand), ("-33", .unknownCommand), ("nan", .unknownCommand),
            ("play now", .tooManyArguments),
            ("status 1", .tooManyArguments), ("speed", .missingSpeed), ("speed ", .missingSpeed),
            ("speed nan", .badSpeed), ("speed inf", .badSpeed), ("speed -inf", .negativeSpeed),
            ("speed 1e400", .badSpeed), ("speed -33", .negativeSpeed), ("speed 1e9", .badSpeed),
            ("speed 1000000000", .tooManyDigits), ("speed 1001", .speedOutOfRange), ("speed 0x21", .badSpeed),
            ("0x21", .badSpeed), ("33abc", .badSpeed), ("speed 0", .zeroSpeed), ("0", .zeroSpeed),
            ("speed 0.0", .zeroSpeed), ("speed -0", .negativeSpeed), ("speed 1e-9", .badSpeed),
            ("speed 1/0", .zeroDenominator), ("speed 45 78", .badSpeed), ("pitch x", .badPercent),
            ("pitch 1.255", .percentTooFine), ("pitch 100", .percentOutOfRange), ("pitch reset now", .tooManyArguments),
            ("pitch resets", .badPercent), ("trim reset", .badPercent), ("reverse", .neitherOnNorOff),
            ("reverse maybe", .neitherOnNorOff), ("reverse onn", .neitherOnNorOff), ("cycle on off", .tooManyArguments),
            ("spin", .badTurns), ("spin 0", .badTurns), ("spin 1001", .badTurns), ("spin -1", .badTurns),
            ("spin 1.5", .badTurns), ("spin 99999999999999999999", .badTurns), ("spin 3 4", .tooManyArguments),
            ("spin three", .badTurns), ("spin 3x", .badTurns),
        ] as [(String, ConsoleProblem)])
    func problem(line: String, wanted: ConsoleProblem) {
        #expect(parse(line) == .failure(wanted))
    }

    @Test(
        "What a boot or a login prompt says never runs",
        arguments: [
            "Debian GNU/Linux 12 turntable ttyAMA0", "turntable login: ", "Password: ", "Login incorrect",
            "Last login: Mon Jan  1 00:00:00 UTC 2026 on ttyAMA0", "[    0.000000] Booting Linux on physical CPU 0x0",
            "[    1.234567] systemd[1]: Stopped target play.", "U-Boot 2023.01", "Hit any key to stop autoboot:  0",
            "pi@turntable:~$ play", "$ stop", "> play", "-bash: play: command not found", "stop: unknown job",
            "help: not found", "3.2.1 Starting kernel ...", "0x00000000-0x00080000 : \"boot\"", "play;stop", "play&",
        ])
    func foreignText(line: String) {
        if case .success(let command) = parse(line) { Issue.record("ran \(command)") }
    }

    @Test("A command with one byte changed runs only if the line still spells a command", arguments: 1...20)
    func oneByteChanged(seed: Int) {
        let commands = ["play", "stop", "speed 45", "33 1/3", "pitch +1.5", "reverse on", "spin 3", "status", "next"]
        let words: Set = ["play", "stop", "speed", "speeds", "pitch", "reverse", "spin", "status", "next"]
        var generator = TestGenerator(seed: UInt64(seed))
        for line in commands {
            for _ in 0..<40 {
                var bytes = Array(line.utf8)
                bytes[Int(generator.below(UInt32(bytes.count)))] = UInt8(generator.below(95)) + 32
                let changed = String(decoding: bytes, as: UTF8.self)
                guard case .success(let command) = parse(changed) else { continue }
                let first = changed.lowercased().split(separator: " ").first ?? ""
                #expect(words.contains(String(first)) || first.first?.isWholeNumber == true, "\(changed): \(command)")
            }
        }
    }

    @Test("Every problem is one short line of ASCII with a remedy", arguments: ConsoleProblem.allCases)
    func messages(problem: ConsoleProblem) {
        let text = TextSink.text { $0.write(problem.message) }
        #expect(text.utf8.count <= 100)
        #expect(text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F })
        #expect(text.contains(";") || text.contains(", none of it was run"))
        #expect(!text.hasPrefix("error"))
    }

    @Test("Help names every command, in one line that fits the reply buffer")
    func help() {
        let text = TextSink.text { $0.write(ConsoleHelp.reply) }
        #expect(text.hasPrefix("ok "))
        #expect(!text.contains("\n"))
        #expect(text.utf8.count < 256)
        let alternatives = text.dropFirst(3).split(separator: " | ")
        #expect(alternatives.count == 19)
        for line in alternatives {
            let concrete = line.replacing("on|off", with: "on")
            if case .failure(let problem) = parse(String(concrete)) { Issue.record("\(line): \(problem)") }
        }
    }
}
