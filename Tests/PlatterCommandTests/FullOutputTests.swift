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
}
