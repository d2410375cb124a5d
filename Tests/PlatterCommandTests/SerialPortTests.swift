import Foundation
import PlatterBoards
import Testing

@testable import platter

/// `platter run` with its console on a serial port that is pulled out, put back, shared and given up.
struct SerialPortTests {
    private let folder: TemporaryFolder
    private let cable: SerialCable

    init() throws {
        folder = try TemporaryFolder()
        cable = try SerialCable(folder)
    }

    private func run(_ options: String...) throws -> PlatterProcess.Running {
        try PlatterProcess.start(["run", "--console", cable.path] + options, state: folder.path, hasInput: false)
    }

    private func playing(_ options: String...) throws -> PlatterProcess.Running {
        let running = try PlatterProcess.start(
            ["run", "--console", cable.path] + options, state: folder.path, hasInput: false)
        try #require(try isTaken())
        #expect(cable.ask("play") == "ok starting")
        return running
    }

    /// Waits until the program has set the port: what is typed before is thrown away, and echoed.
    private func isTaken() throws -> Bool {
        try Deadline().waits { try cable.pair.settings.local & tcflag_t(ECHO | ICANON) == 0 }
    }

    /// A value of the status.
    private func value(_ key: String) throws -> String {
        let status = try #require(cable.ask("status"))
        let pair = try #require(status.split(separator: " ").first { $0.hasPrefix(key + "=") })
        return String(pair.dropFirst(key.count + 1))
    }

    // C7
    @Test func aPortThatIsPulledOutComesBackAndThePlatterTurns() throws {
        let running = try playing("--journal", folder.file("journal"))
        let turnsBefore = try #require(Double(try value("turns")))
        // Half a line that was being typed when the cable went is no part of what is typed later.
        cable.pair.type("sto")
        usleep(50_000)
        cable.unplug()
        #expect(running.waits(for: "console \(cable.path) is gone; waiting for it to come back"))
        let used = try processorTime(of: running)
        let began = DispatchTime.now().uptimeNanoseconds
        usleep(2_500_000)
        let spent = try processorTime(of: running) - used
        // A loop that asks the lost port again and again takes all it can get; this one takes a few hundredths.
        #expect(spent < Double(DispatchTime.now().uptimeNanoseconds - began) / 1e9 / 2)

        try cable.plugIn()
        #expect(running.waits(for: "console \(cable.path) is back"))
        #expect(cable.ask("p") == "error unknown command; try help")
        let state = try value("state")
        #expect(["starting", "playing"].contains(state))
        let turned = try #require(Double(try value("turns"))) - turnsBefore
        #expect(turned > 0)
        kill(running.process.processIdentifier, SIGTERM)
        let outcome = running.finish()
        #expect(outcome.status == 0)
        // One line when it went, one when it came, however often it was looked for.
        #expect(outcome.diagnostics.components(separatedBy: cable.path).count == 3)

        // Nothing of all that was an input: the same run comes out of what was typed.
        let digest = try #require(outcome.diagnostics.split(whereSeparator: \.isWhitespace).last)
        let replay = try PlatterProcess.run(["simulate", "--json", "--scenario", folder.file("journal")])
        #expect(replay.output.contains("\"digest\": \"\(digest)\""))
    }

    // C7: a person with the live line on a terminal reads of the loss on a line of its own.
    @Test func aLossIsShownAboveTheLiveLine() throws {
        let window = try TerminalPair()
        window.size(columns: 100)
        let running = try TerminalProcess(
            ["run", "--console", cable.path], in: window, environment: ["XDG_STATE_HOME": folder.path])
        #expect(running.waits(for: "stopped"))
        cable.unplug()
        #expect(running.waits(for: "\u{1B}[Kplatter: console \(cable.path) is gone; waiting for it to come back\r\n"))
        try cable.plugIn()
        #expect(running.waits(for: "\u{1B}[Kplatter: console \(cable.path) is back\r\n"))
        running.kill(by: SIGTERM)
        #expect(try running.finish() == 0)
    }

    private func processorTime(of running: PlatterProcess.Running) throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(running.process.processIdentifier)/stat", encoding: .utf8)
        // After the name in brackets, which may have blanks: user and system time are the 12th and 13th.
        let words = try #require(text.split(separator: ")").last).split(separator: " ")
        let user = try #require(Double(words[11]))
        let system = try #require(Double(words[12]))
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    enum End: String, CaseIterable {
        case duration, interrupt, terminate, hangUp
    }

    /// Settings as another program may have left them.
    private func setUp() throws -> TerminalSettings {
        try cable.pair.change { settings in
            settings.c_lflag &= ~tcflag_t(ECHOK | ISIG)
            settings.c_iflag |= tcflag_t(IXOFF | INPCK)
            settings.c_cflag |= tcflag_t(CSTOPB)
            cfsetspeed(&settings, speed_t(B9600))
            withUnsafeMutableBytes(of: &settings.c_cc) { characters in
                characters[Int(VMIN)] = 5
                characters[Int(VTIME)] = 2
                characters[Int(VSTART)] = 0x21
            }
        }
        return try cable.pair.settings
    }

    // C9
    @Test(arguments: End.allCases)
    func thePortIsAsBefore(end: End) throws {
        let before = try setUp()
        // A run that ends by itself may have ended before anybody could ask it something.
        let running = try end == .duration ? run("--duration", "300ms") : playing()
        if end != .duration {
            let taken = try cable.pair.settings
            #expect(taken != before)
        }
        switch end {
        case .duration: break
        case .interrupt: kill(running.process.processIdentifier, SIGINT)
        case .terminate: kill(running.process.processIdentifier, SIGTERM)
        case .hangUp: kill(running.process.processIdentifier, SIGHUP)
        }
        #expect(running.finish().status == 0)
        let after = try cable.pair.settings
        #expect(after == before)
    }

    // C9: after kill -9 the port stays as it was set, since whoever opens a port sets it; the next run puts it right.
    @Test func afterKill9TheNextRunLeavesAUsablePort() throws {
        let running = try playing()
        kill(running.process.processIdentifier, SIGKILL)
        #expect(running.finish().signal == SIGKILL)
        let next = try PlatterProcess.run(["run", "--console", cable.path, "--duration", "100ms"], state: folder.path)
        #expect(next.status == 0)
        let isUsable = try cable.pair.settings.isUsable
        #expect(isUsable)
    }

    // C8, C9: two programs on one port would share its bytes at random.
    @Test func aPortInUseIsRefusedAndLeftAlone() throws {
        let running = try playing()
        let during = try cable.pair.settings
        let second = try PlatterProcess.run(["run", "--console", cable.path, "--duration", "1s"], state: folder.path)
        #expect(second.status == 69)
        #expect(second.diagnostics.contains("serial port \(cable.path) is in use by another program; "))
        let after = try cable.pair.settings
        #expect(after == during)
        #expect(try value("state") != "stopped")
        kill(running.process.processIdentifier, SIGTERM)
        #expect(running.finish().status == 0)
    }

    // C9
    @Test func aStartThatFailsLeavesThePortAsBefore() throws {
        let before = try setUp()
        let usual = String(decoding: try BoardLoader.file("raspberry-pi-stepper-a4988").bytes, as: UTF8.self)
        // Chips that no machine has, so that nothing is driven wherever the tests run.
        try folder.write(usual.replacing("pinctrl-", with: "no-such-chip-"), to: "real.json5")
        let outcome = try PlatterProcess.run(
            ["run", "--board", folder.file("real.json5"), "--console", cable.path], state: folder.path,
            environment: ["PLATTER_LOCK_DIR": folder.path])
        #expect([69, 78].contains(outcome.status))
        let after = try cable.pair.settings
        #expect(after == before)
    }

    /// The serial console of the kernel that the tests run on; `nil` where it has none.
    static let kernelConsole: String? = {
        let words = (try? String(contentsOfFile: "/proc/cmdline", encoding: .utf8)) ?? ""
        return words.split(whereSeparator: \.isWhitespace).first {
            $0.hasPrefix("console=ttyS") || $0.hasPrefix("console=ttyA")
        }
        .map { String($0.dropFirst("console=".count).prefix { $0 != "," }) }
    }()

    // C8: refused before it is opened.
    @Test(.enabled(if: SerialPortTests.kernelConsole != nil, "this kernel has no serial console"))
    func theKernelsConsoleIsRefused() throws {
        let name = try #require(Self.kernelConsole)
        let outcome = try PlatterProcess.run(["run", "--console", "/dev/\(name)", "--duration", "100ms"])
        #expect(outcome.status == 69)
        #expect(outcome.diagnostics.contains("serial port /dev/\(name) is in use by the kernel's console ('console="))
        #expect(outcome.diagnostics.contains("raspi-config"))
    }
}
