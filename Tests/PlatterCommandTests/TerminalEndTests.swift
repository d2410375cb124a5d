import Foundation
import PlatterBoards
import Testing

@testable import platter

/// What a person's terminal is like after `platter run`: every field of its settings as before, whatever the end.
struct TerminalEndTests {
    private let folder: TemporaryFolder
    private let window: TerminalPair
    private let before: TerminalSettings

    /// A terminal that somebody has set up in an own way, so that "as before" cannot be mistaken for "as usual".
    init() throws {
        folder = try TemporaryFolder()
        window = try TerminalPair()
        window.size(columns: 100)
        try window.change { settings in
            settings.c_lflag &= ~tcflag_t(ECHOK | ECHOE)
            settings.c_iflag |= tcflag_t(IXOFF | IUTF8)
            settings.c_oflag |= tcflag_t(TABDLY)
            cfsetspeed(&settings, speed_t(B19200))
            withUnsafeMutableBytes(of: &settings.c_cc) { characters in
                characters[Int(VERASE)] = 0x08
                characters[Int(VKILL)] = 0x18
                characters[Int(VMIN)] = 3
                characters[Int(VTIME)] = 7
            }
        }
        before = try window.settings
    }

    enum End: String, CaseIterable {
        case endOfInput, duration, interruptKey, interrupt, terminate, hangUp, quit, abort, fault
    }

    private func run(_ arguments: String...) throws -> TerminalProcess {
        try TerminalProcess(
            ["run"] + arguments, in: window,
            environment: ["XDG_STATE_HOME": folder.path, "PLATTER_LOCK_DIR": folder.path])
    }

    /// Starts a run on the terminal, and types `play`.
    private func play(_ arguments: String...) throws -> TerminalProcess {
        let running = try TerminalProcess(
            ["run"] + arguments, in: window, environment: ["XDG_STATE_HOME": folder.path])
        try #require(running.waits(for: "stopped"))
        let taken = try window.settings
        #expect(taken != before)
        window.type("play\n")
        try #require(running.waits(for: "ok starting"))
        return running
    }

    // C9
    @Test(arguments: End.allCases)
    func theTerminalIsAsBefore(end: End) throws {
        // A run that ends by itself may have ended before anybody could look.
        let running = try end == .duration ? run("--duration", "300ms") : play()
        var wanted: Int32 = 0
        switch end {
        case .duration: break
        case .endOfInput: window.type("\u{04}")
        case .interruptKey: window.type("\u{03}")
        case .interrupt: running.kill(by: SIGINT)
        case .terminate: running.kill(by: SIGTERM)
        case .hangUp: running.kill(by: SIGHUP)
        case .quit: wanted = SIGQUIT
        case .abort: wanted = SIGABRT
        case .fault: wanted = SIGSEGV
        }
        if wanted != 0 { running.kill(by: wanted) }
        let status = try running.finish()
        // An end by a signal that no program survives may leave a picture of it, which says so in one more bit.
        #expect(status & ~0x80 == wanted)
        let after = try window.settings
        #expect(after == before)
    }

    // C9: no program can do anything about kill -9; the one beside it can.
    @Test func afterKill9TheTerminalIsAsBefore() throws {
        let running = try play()
        running.kill(by: SIGKILL)
        #expect(try running.finish() == 128 + SIGKILL)
        let isRestored = try Deadline().waits { try window.settings == before }
        #expect(isRestored)
    }

    // C9: a shell that is quicker sets its own keys; these are not to be touched then.
    @Test func afterKill9AnotherProgramsSettingsStay() throws {
        let running = try play()
        kill(running.process, SIGSTOP)
        try window.change { $0.c_lflag |= tcflag_t(ECHO) }
        let others = try window.settings
        running.kill(by: SIGKILL)
        #expect(try running.finish() == 128 + SIGKILL)
        usleep(300_000)
        let after = try window.settings
        #expect(after == others)
    }

    // C9: what a killed program has left is not what the next one gives back.
    @Test func aRawTerminalIsPutRight() throws {
        try window.change { cfmakeraw(&$0) }
        let running = try run("--duration", "200ms")
        #expect(try running.finish() == 0)
        let after = try window.settings
        #expect(after.isUsable)
        #expect(after.input & tcflag_t(ICRNL) != 0)
        #expect(after.output & tcflag_t(OPOST | ONLCR) == tcflag_t(OPOST | ONLCR))
    }

    // C9: a terminal may be without echo on purpose.
    @Test func aTerminalWithoutEchoStaysSo() throws {
        try window.change { $0.c_lflag &= ~tcflag_t(ECHO) }
        let silent = try window.settings
        let running = try run("--duration", "200ms")
        #expect(try running.finish() == 0)
        let after = try window.settings
        #expect(after == silent)
    }

    // C9: a start that fails leaves no trace either, however far it came.
    @Test(arguments: ["missing", "broken", "real"])
    func aStartThatFailsLeavesTheTerminalAsBefore(board: String) throws {
        let usual = String(decoding: try BoardLoader.file("raspberry-pi-stepper-a4988").bytes, as: UTF8.self)
        try folder.write("{ name: 1 }", to: "broken.json5")
        // Chips that no machine has, so that nothing is driven wherever the tests run.
        try folder.write(usual.replacing("pinctrl-", with: "no-such-chip-"), to: "real.json5")
        let running = try run("--board", folder.file("\(board).json5"))
        let status = try running.finish()
        #expect(board == "real" ? [69, 78].contains(status) : status == (board == "missing" ? 66 : 78))
        let after = try window.settings
        #expect(after == before)
    }

    // C9, L1: the window is closed while the platter turns.
    @Test func aClosedWindowEndsTheRunWell() throws {
        let running = try play("--journal", folder.file("journal"))
        window.unplug()
        #expect(try running.finish() == 0)
        #expect(try folder.text("journal").hasSuffix("end\n"))
    }

    // C3, C9: a window that shows nothing any more, as one that is stopped, holds neither the loop up nor the end.
    @Test func aWindowThatStandsStillIsNotWaitedFor() throws {
        let running = try play("--journal", folder.file("journal"))
        // Some ten times what a terminal holds.
        for _ in 0..<400 {
            window.type("status\n")
            usleep(5_000)
        }
        let ticks = try Deadline().waits { try folder.text("journal").contains("type stop\n") || type("stop\n") }
        #expect(ticks)
        running.kill(by: SIGTERM)
        let hasEnded = Deadline().waits { running.hasEnded }
        #expect(hasEnded)
        let after = try window.settings
        #expect(after == before)
    }

    private func type(_ text: String) -> Bool {
        window.type(text)
        return false
    }
}
