import Foundation
import Testing

@testable import platter

/// What a script sees of the program: its exit status, and which text goes where.
struct ExitStatusTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ arguments: String...) throws -> PlatterProcess.Outcome { try PlatterProcess.run(arguments) }

    @Test func helpIsAResult() throws {
        for arguments in [
            ["--help"], ["help"], ["simulate", "--help"], ["help", "run"], ["boards", "list", "--help"],
        ] {
            let outcome = try PlatterProcess.run(arguments)
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("usage: platter "))
            #expect(outcome.diagnostics.isEmpty)
        }
        #expect(try run("--version").output == "platter \(Version.text)\n")
    }

    @Test func wrongUsageIsADiagnosticWithAUsageLine() throws {
        let outcome = try run("simulate", "--bored")
        #expect(outcome.status == 64)
        #expect(outcome.output.isEmpty)
        #expect(outcome.diagnostics.contains("platter: unknown option '--bored'"))
        #expect(outcome.diagnostics.contains("\nusage: platter simulate "))
    }

    @Test func missingFilesAre66() throws {
        #expect(try run("simulate", "--board", "./none.json5").status == 66)
        #expect(try run("simulate", "--board", "nobody").status == 66)
        #expect(try run("simulate", "--scenario", folder.file("none")).status == 66)
        #expect(try run("simulate", "--scenario", folder.path).status == 66)
        #expect(try run("measure", folder.file("none.wav")).status == 66)
        #expect(try run("boards", "check", folder.file("none.json5")).status == 66)
    }

    @Test func badBoardsAndScenariosAre78() throws {
        try folder.write("{ name: 1 }", to: "deck.json5")
        try folder.write("1s dance\n", to: "scenario")
        let board = try run("boards", "check", folder.file("deck.json5"))
        #expect(board.status == 78)
        #expect(board.diagnostics.contains("\(folder.file("deck.json5")):1: name: "))
        let scenario = try run("simulate", "--scenario", folder.file("scenario"))
        #expect(scenario.status == 78)
        #expect(scenario.diagnostics.hasPrefix("\(folder.file("scenario")):1:4: 'dance' is no verb"))
        #expect(scenario.output.isEmpty)
    }

    @Test func failedExpectationsAre1AndNameTheLine() throws {
        try folder.write(
            "1s type play\n3s expect rpm 45 within 0.01%\n3s expect state playing\n4s end\n", to: "scenario")
        let outcome = try run("simulate", "--scenario", folder.file("scenario"))
        #expect(outcome.status == 1)
        #expect(
            outcome.diagnostics
                == "\(folder.file("scenario")):2: wanted rpm 45 within 0.01%, found 33.333333\n")
        #expect(outcome.output.contains("1 met, 1 failed"))
    }

    @Test func aScenarioWithoutEventsIsRemarkedOn() throws {
        try folder.write("# nothing yet\n", to: "scenario")
        let outcome = try run("simulate", "--scenario", folder.file("scenario"))
        #expect(outcome.status == 0)
        #expect(
            outcome.diagnostics
                == "platter: scenario '\(folder.file("scenario"))' holds no event; nothing happens, nothing is expected\n"
        )
    }

    @Test func theHelpNamesEveryStatus() throws {
        let help = try run("--help").output.replacing("\n", with: " ")
        for code in [1, 64, 65, 66, 69, 71, 73, 74, 77, 78, 130] { #expect(help.contains(" \(code) ")) }
    }

    @Test func aFaultAtTheEndIs1() throws {
        try folder.write("1s type play\n3s fault driver-fault\n4s end\n", to: "scenario")
        let outcome = try run("simulate", "--scenario", folder.file("scenario"))
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("driver-fault"))
    }

    @Test func filesThatCannotBeCreatedAre73() throws {
        for option in ["--vcd", "--csv"] {
            let outcome = try run("simulate", option, folder.file("none/trace"))
            #expect(outcome.status == 73)
            #expect(outcome.diagnostics.contains(folder.file("none/trace")))
        }
        #expect(try run("run", "--journal", folder.file("none/journal"), "--duration", "1s").status == 73)
    }

    @Test func aFullDiskIs74AndNamesTheFile() throws {
        let vcd = try run("simulate", "--duration", "5s", "--vcd", "/dev/full")
        #expect(vcd.status == 74)
        #expect(vcd.diagnostics.contains("cannot write /dev/full: No space left on device; free some space"))
        let journal = try run("run", "--duration", "20ms", "--journal", "/dev/full")
        #expect(journal.status == 74)
        #expect(journal.diagnostics.contains("/dev/full cannot be written: No space left on device; free some space"))
        #expect(journal.diagnostics.hasSuffix(" bytes are lost)\n"))
    }

    @Test(arguments: ["simulate --json", "boards list", "--help"])
    func standardOutputOnAFullDiskIs74(command: String) throws {
        let outcome = try shell("\(PlatterProcess.path) \(command) >/dev/full")
        #expect(outcome.status == 74)
        #expect(outcome.diagnostics.contains("standard output cannot be written: No space left on device"))
    }

    @Test func aClosedPipeIsAnErrorAndNoSignal() throws {
        // The reader is gone before the first byte is written.
        let outcome = try shell("(sleep 0.3; \(PlatterProcess.path) boards list; echo status $? >&2) | true")
        #expect(outcome.diagnostics.contains("standard output was closed before everything was written"))
        #expect(outcome.diagnostics.contains("status 74"))
    }

    private func shell(_ command: String) throws -> PlatterProcess.Outcome {
        try PlatterProcess.start(["-c", command], hasInput: false, path: "/bin/sh").finish()
    }
}
