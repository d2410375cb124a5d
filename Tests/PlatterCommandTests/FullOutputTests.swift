import Foundation
import Testing

/// Replies that cannot be written: the run goes on, and its status tells.
struct FullOutputTests {
    private func shell(_ script: String) throws -> PlatterProcess.Outcome {
        try PlatterProcess.start(
            ["-c", script], environment: ["P": PlatterProcess.path], hasInput: false, path: "/bin/sh"
        ).finish()
    }

    @Test func aFullDiskUnderTheRepliesIsTold() throws {
        let outcome = try shell("printf 'play\\nstop\\n' | \"$P\" run >/dev/full")
        #expect(outcome.status == 74)
        #expect(outcome.diagnostics.contains("digest "))
        #expect(
            outcome.diagnostics.contains(
                "standard output cannot be written: No space left on device; free some space"))
    }

    @Test func aReaderThatIsGoneIsTold() throws {
        let typed = "{ printf 'play\\n'; sleep 0.5; printf 'stop\\n'; }"
        let outcome = try shell("\(typed) | { \"$P\" run; echo $? >&2; } | true")
        #expect(outcome.diagnostics.contains("standard output was closed before everything was written"))
        #expect(outcome.diagnostics.hasSuffix("74\n"))
    }

    // L1
    @Test func aFullDiskUnderTheJournalIsTold() throws {
        let outcome = try shell("printf 'play\\nstop\\n' | \"$P\" run --journal /dev/full")
        #expect(outcome.status == 74)
        #expect(outcome.output.hasPrefix("ok starting\nok stop"))
        #expect(outcome.diagnostics.contains("/dev/full cannot be written: No space left on device"))
    }

    // C10: the number of a closed input is given to the next thing that is opened, which nobody has typed.
    @Test func aClosedInputIsNoConsole() throws {
        let folder = try TemporaryFolder()
        let journal = folder.file("journal")
        let outcome = try shell("\"$P\" run --duration 200ms --journal '\(journal)' <&-")
        #expect(outcome.status == 0)
        #expect(outcome.output.isEmpty)
        let lines = try folder.text("journal").split(separator: "\n").filter { !$0.contains(" stall ") }
        #expect(lines == ["# journal of board simulated", "0.200000000s end"])
    }

    @Test(arguments: [">&-", "2>&-", "<&- >&- 2>&-"])
    func nothingIsWrittenIntoWhatTookThePlaceOfAClosedOutput(closed: String) throws {
        let folder = try TemporaryFolder()
        let journal = folder.file("journal")
        let script =
            "printf 'play\\nspeeds\\n' | \"$P\" run --duration 200ms --journal '\(journal)' \(closed); echo $? >'"
        _ = try shell("{ \(script)\(folder.file("status"))'; }")
        // Replies that cannot be written are told, as on a full disk.
        let status = closed == ">&-" ? "74\n" : "0\n"
        #expect(try folder.text("status") == status)
        let lines = try folder.text("journal").split(separator: "\n")
        #expect(lines.first == "# journal of board simulated")
        #expect(lines.dropFirst().allSatisfy { $0.first?.isNumber == true })
    }

    // L1: a reader that stalls holds a simulated platter up, but never the end of the run.
    @Test func aTraceThatNobodyReadsDoesNotKeepTheRunFromEnding() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("trace")
        #expect(mkfifo(path, 0o600) == 0)
        let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        defer { close(reader) }
        let running = try PlatterProcess.start(["run", "--vcd", path])
        running.type("speed 78\nplay\n")
        let isFull = Deadline(seconds: 60).waits {
            var waiting: Int32 = 0
            return ioctl(reader, UInt(FIONREAD), &waiting) == 0 && waiting >= 60_000
        }
        #expect(isFull)
        usleep(300_000)
        kill(running.process.processIdentifier, SIGTERM)
        let outcome = running.finish()
        #expect(outcome.status == 74)
        #expect(outcome.diagnostics.contains("its reader takes nothing; let it read to the end"))
    }
}
