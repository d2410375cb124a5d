import PlatterCore
import Testing

/// Sends bytes to a turntable at rest, lets time pass, and returns its replies.
private func talk(_ bytes: [UInt8], to bench: inout Bench, for span: Nanoseconds = .milliseconds(100)) -> [String] {
    bench.deck.hardware.typed += bytes
    bench.run(span)
    return bench.deck.hardware.takeReplies()
}

private func talk(_ text: String, to bench: inout Bench) -> [String] { talk(Array(text.utf8), to: &bench) }

/// The console as the control loop runs it: what the field reports say goes wrong with such links.
@Suite("Console of the turntable")
struct TurntableConsoleTests {
    @Test("One reply a command, whatever ends the line", arguments: ["\n", "\r", "\r\n"])
    func lineEnds(end: String) {
        var bench = Bench()
        let replies = talk(["45", "", "speed", "pitch", "", "play"].joined(separator: end) + end, to: &bench)
        #expect(
            replies == [
                "ok speed 45", "error speed needs a value; write speed 45 or speed 33 1/3", "ok pitch 0.00%",
                "ok starting",
            ])
    }

    @Test("Ten commands pasted at once get ten replies")
    func pasted() {
        var bench = Bench()
        let replies = talk(String(repeating: "status\n", count: 10), to: &bench)
        #expect(replies.count == 10)
        #expect(replies.allSatisfy { $0.hasPrefix("ok state=stopped") })
    }

    @Test("What hides behind an over-long line never runs", arguments: 75...130)
    func overlong(count: Int) {
        var bench = Bench()
        let replies = talk(String(repeating: "x", count: count) + "play\nstatus\n", to: &bench)
        #expect(replies.count == 2)
        #expect(replies.first?.hasPrefix("error ") == true)
        #expect(bench.status.state == .stopped)
    }

    @Test("4 KB of noise with all byte values leaves the console alive and the platter still", arguments: 1...5)
    func noise(seed: Int) {
        var generator = TestGenerator(seed: UInt64(seed))
        var bytes = (0..<4_096).map { $0 < 256 ? UInt8($0) : UInt8(truncatingIfNeeded: generator.next()) }
        bytes[4_095] = 0xC2
        var bench = Bench()
        _ = talk(bytes, to: &bench)
        #expect(bench.status.state == .stopped)
        #expect(bench.status.steps == 0)
        let replies = talk("\nversion\n", to: &bench)
        #expect(replies.count == 2)
        #expect(replies.last?.hasPrefix("ok platter ") == true)
    }

    @Test("A boot and a login prompt start nothing")
    func login() {
        var bench = Bench()
        let text = """
            [    0.000000] Booting Linux on physical CPU 0x0
            Hit any key to stop autoboot:  0
            Debian GNU/Linux 12 turntable ttyAMA0

            turntable login: play
            Password: 
            Login incorrect

            """
        let replies = talk(text, to: &bench)
        #expect(replies.count == 6)
        #expect(replies.allSatisfy { $0.hasPrefix("error ") })
        #expect(bench.status.state == .stopped)
    }

    @Test(
        "A value that is no speed changes nothing, and one error says so",
        arguments: ["nan", "inf", "-inf", "1e400", "-33", "1e9", "0x21", "33abc", "", "0", "0.0", "-0", "1e-9"])
    func noSpeed(value: String) {
        var bench = Bench()
        #expect(bench.type("45") == "ok speed 45")
        #expect(bench.type("play") == "ok starting")
        bench.run(.seconds(3))
        let replies = talk("speed \(value)\n", to: &bench)
        #expect(replies.count == 1 && replies[0].hasPrefix("error "))
        bench.run(.seconds(1))
        #expect(bench.status.state == .playing)
        #expect(bench.status.commandedMicroRPM == 45_000_000)
    }

    @Test("After a flood that nobody read, stop works and the console answers again")
    func flood() {
        var bench = Bench()
        #expect(bench.type("play") == "ok starting")
        bench.deck.hardware.acceptsReplies = false
        _ = talk(String(repeating: "status\n", count: 500) + "stop\n", to: &bench)
        #expect(bench.status.state == .stopping || bench.status.state == .stopped)
        bench.deck.hardware.acceptsReplies = true
        _ = talk("", to: &bench)
        #expect(talk("version\n", to: &bench).last?.hasPrefix("ok platter ") == true)
    }

    @Test("A line left unfinished holds nothing up")
    func unfinished() {
        var bench = Bench()
        #expect(bench.type("play") == "ok starting")
        #expect(talk("4", to: &bench) == [])
        bench.run(.seconds(5))
        #expect(bench.status.state == .playing)
        #expect(talk("5\n", to: &bench) == ["ok speed 45"])
    }
}
