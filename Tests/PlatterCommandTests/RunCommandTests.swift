import Foundation
import PlatterBoards
import PlatterLinux
import Testing

@testable import platter

/// `platter run` as a process: its console, its ends, its journal and what it keeps.
struct RunCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ input: String?, _ arguments: String...) throws -> PlatterProcess.Outcome {
        try PlatterProcess.run(["run"] + arguments, input: input, state: folder.path)
    }

    // C10: a script in a pipe is played, answered and ends the run.
    @Test func aScriptEndsWithItsLastReply() throws {
        let outcome = try run("play\nspeed 45\nspeeds\n")
        #expect(outcome.status == 0)
        #expect(outcome.output == "ok starting\nok speed 45\nok 33 1/3, 45, 78; any from 1 to 90 rpm\n")
        #expect(outcome.diagnostics.contains("digest "))
    }

    // C10: the last line counts without its end, once.
    @Test func aLastLineWithoutItsEndRunsOnce() throws {
        #expect(try run("play\nstatus").output.split(separator: "\n").count == 2)
        #expect(try run("play").output == "ok starting\n")
    }

    // C10: nothing to read is no reason to spin or to end.
    @Test func aServiceRunsOnWithoutAConsole() throws {
        let outcome = try run(nil, "--duration", "300ms")
        #expect(outcome.status == 0)
        #expect(outcome.output.isEmpty)
        #expect(outcome.diagnostics.contains("ended after 0.300 s, stopped"))
    }

    // C10: a script into a run of fixed length plays once and does not flood anybody.
    @Test func aDurationOutlastsTheScript() throws {
        let outcome = try run("play\n", "--duration", "400ms")
        #expect(outcome.status == 0)
        #expect(outcome.output == "ok starting\n")
        #expect(outcome.diagnostics.contains("ended after 0.400 s"))
    }

    // C1: one reply a command, whatever ends the line.
    @Test func everyEndOfLineIsOneEnd() throws {
        let transcripts = try ["\n", "\r", "\r\n"].map { end in
            try run("45\(end)\(end)pitch +1\(end)speeds\(end)").output
        }
        #expect(transcripts[0] == "ok speed 45\nok pitch +1.00%\nok 33 1/3, 45, 78; any from 1 to 90 rpm\n")
        #expect(transcripts[1] == transcripts[0])
        #expect(transcripts[2] == transcripts[0])
    }

    // C3: five thousand lines that nobody answers for; the run still ends, and well.
    @Test func aFloodIsAnsweredLineByLine() throws {
        let outcome = try run(String(repeating: "pitch\n", count: 500) + "stop\n")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasSuffix("ok stopped\n"))
    }

    @Test func aJournalReplaysToTheSameDigest() throws {
        let script =
            "play\nspeed 78\r\npitch +1.5\n\u{8}\u{7F} stop\nplay\n" + String(repeating: "x", count: 100) + "\nspin 2\n"
        let live = try run(script, "--journal", folder.file("journal"), "--duration", "700ms")
        let digest = try #require(live.diagnostics.split(separator: " ").last).trimmingCharacters(
            in: .whitespacesAndNewlines)
        let replay = try PlatterProcess.run(["simulate", "--json", "--scenario", folder.file("journal")])
        #expect(replay.status == 0)
        #expect(replay.output.contains("\"digest\": \"\(digest)\""))
        #expect(try folder.text("journal").contains("type speed 78") || folder.text("journal").contains("bytes 73 70"))
    }

    // The journal that the running one is writing may have the same name.
    @Test func aSecondCopyLeavesTheJournalOfTheFirst() throws {
        let board = "raspberry-pi-stepper-a4988"
        try folder.write("# of the first\n", to: "journal")
        let lock = try BoardLock(path: BoardLock.path(board: board, in: folder.path))
        let outcome = try PlatterProcess.run(
            ["run", "--board", board, "--console", "pty", "--journal", folder.file("journal")], state: folder.path,
            environment: ["PLATTER_LOCK_DIR": folder.path])
        #expect(outcome.status == 69)
        #expect(
            outcome.diagnostics
                == "platter: board '\(board)' is already being driven by process \(getpid()); stop the other one first\n"
        )
        let journal = try folder.text("journal")
        #expect(journal == "# of the first\n")
        withExtendedLifetime(lock) {}
    }

    @Test func whateverTheMaskOfOneUserTheNextCanOpenTheLock() throws {
        let usual = String(decoding: try BoardLoader.file("raspberry-pi-stepper-a4988").bytes, as: UTF8.self)
        // Chips that no machine has, so that nothing is driven wherever the tests run.
        try folder.write(usual.replacing("pinctrl-", with: "no-such-chip-"), to: "real.json5")
        let running = try PlatterProcess.start(
            ["-c", "umask 077; exec \"$P\" run --board \"$B\" --console none"],
            environment: [
                "P": PlatterProcess.path, "B": folder.file("real.json5"), "PLATTER_LOCK_DIR": folder.path,
            ], hasInput: false, path: "/bin/sh")
        #expect([69, 78].contains(running.finish().status))
        let locks = folder.names.filter { $0.hasSuffix(".lock") }
        #expect(locks.count == 2)
        for name in locks {
            let mode = try FileManager.default.attributesOfItem(atPath: folder.file(name))[.posixPermissions]
            #expect(mode as? Int == 0o644)
        }
    }

    @Test func aKilledRunLosesOnlyTheLastMoment() throws {
        let running = try PlatterProcess.start(["run", "--journal", folder.file("journal")], state: folder.path)
        running.type("play\n")
        #expect(running.waits(for: "ok starting"))
        usleep(200_000)
        kill(running.process.processIdentifier, SIGKILL)
        #expect(running.finish().signal == SIGKILL)
        #expect(try folder.text("journal").contains("type play\n"))
        #expect(try PlatterProcess.run(["simulate", "--scenario", folder.file("journal")]).status == 0)
    }

    // L1: every signal that can be caught takes the ordinary way out.
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func signalsEndTheRunWell(signal: Int32) throws {
        let running = try PlatterProcess.start(["run", "--journal", folder.file("journal")], state: folder.path)
        running.type("play\n")
        #expect(running.waits(for: "ok starting"))
        kill(running.process.processIdentifier, signal)
        let outcome = running.finish()
        #expect(outcome.status == 0)
        #expect(outcome.signal == nil)
        #expect(outcome.diagnostics.contains("digest "))
        #expect(try folder.text("journal").hasSuffix("end\n"))
    }

    // L1: whoever wants a run to outlive its terminal starts it with nohup, which has SIGHUP ignored.
    @Test func underNohupARunOutlivesItsTerminal() throws {
        let running = try PlatterProcess.start(
            ["-c", "trap '' HUP; exec \"$P\" run --console pty --duration 1s"], environment: ["P": PlatterProcess.path],
            hasInput: false, path: "/bin/sh")
        #expect(running.waits(for: "console on /dev/pts/"))
        kill(running.process.processIdentifier, SIGHUP)
        let outcome = running.finish()
        #expect(outcome.status == 0)
        #expect(outcome.diagnostics.contains("ended after 1.000 s"))
    }

    @Test func settingsAreKeptAndComeBack() throws {
        #expect(try run("speed 45\ntrim -0.05\npitch +1.5\nsave\n").output.hasSuffix("ok saved\n"))
        #expect(folder.names == ["platter"])
        let later = try run("play\nstatus\n", "--journal", folder.file("journal"), "--duration", "300ms")
        #expect(later.output.contains("target=45.652500"))
        let digest = try #require(later.diagnostics.split(separator: " ").last).trimmingCharacters(
            in: .whitespacesAndNewlines)
        let replay = try PlatterProcess.run(["simulate", "--json", "--scenario", folder.file("journal")])
        #expect(replay.output.contains("\"digest\": \"\(digest)\""))
    }

    @Test func settingsThatCannotBeKeptAreSaid() throws {
        try folder.write("", to: "platter")
        let outcome = try run("save\nspeeds\n")
        #expect(outcome.output.hasPrefix("error "))
        #expect(outcome.output.contains("\nok 33 1/3"))
        #expect(outcome.diagnostics.contains(folder.file("platter")))
    }

    @Test func damagedSettingsAreReportedAndSetAside() throws {
        _ = try run("speed 45\nsave\n")
        try folder.write("platter settings 1\nspeed 78/1\n", to: "platter/simulated.settings")
        let outcome = try run("play\nstatus\n")
        #expect(outcome.output.contains("target=33.333333"))
        #expect(outcome.diagnostics.contains("simulated.settings.damaged, using the board's own settings"))
    }

    // C6: a pseudo-terminal takes a stray XOFF and still answers.
    @Test func aPseudoTerminalAnswers() throws {
        let running = try PlatterProcess.start(["run", "--console", "pty"], state: folder.path, hasInput: false)
        #expect(running.waits(for: "console on /dev/pts/"))
        let path = try #require(
            running.diagnostics.text.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("/dev/") })
        let terminal = open(String(path), O_RDWR | O_NOCTTY)
        #expect(terminal >= 0)
        let typed: [UInt8] = [0x13] + Array("speeds\r\n".utf8)
        #expect(write(terminal, typed, typed.count) == typed.count)
        var buffer = [UInt8](repeating: 0, count: 200)
        let count = read(terminal, &buffer, buffer.count)
        close(terminal)
        #expect(String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self).hasPrefix("ok 33 1/3, 45"))
        kill(running.process.processIdentifier, SIGTERM)
        #expect(running.finish().status == 0)
    }
}
