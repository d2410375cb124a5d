import PlatterCore
import Testing

@testable import PlatterSimulation

/// Field reports on the console, each against the same run in which nobody types such a thing.
struct FieldReportConsoleTests {
    /// Plays a minute's beginning: the platter turns, then the bytes come at 2 s, then a question and a stop.
    private static func play(_ bytes: [UInt8], stalled: Bool = false) throws -> SimulationResult {
        let setup = try Bench().setup(
            """
            0s    type play
            1.9s  \(stalled ? "fault console-stalled for 3s" : "type pitch")
            2s    type HERE
            6s    type speeds
            7s    type stop
            10s   end
            """)
        var changed = setup
        let place = try #require(setup.scenario.events.firstIndex { $0.action == .send(Array("HERE\n".utf8)) })
        changed.scenario.events[place].action = .send(bytes)
        return Simulator.run(changed)
    }

    private static func replies(_ result: SimulationResult) -> [String] {
        String(decoding: result.transcript, as: UTF8.self).split(separator: "\n").map(String.init)
            .filter { !$0.hasPrefix(">") }
    }

    private static let quiet = Array("pitch\n".utf8)

    /// C1: one reply a command whatever the ending, blank lines are silent, also with CR and LF in different reads.
    @Test func everyEndingIsTheSameEnding() throws {
        let results = try ["\n", "\r", "\r\n"].map { end in
            try Self.play(Array("45\(end)pitch +1\(end)\(end)pitch\(end)".utf8))
        }
        let mixed = try Self.play(Array("45\r\npitch +1\r\n\n\rpitch\n".utf8))
        #expect(Self.replies(mixed).dropFirst(2).prefix(3) == ["ok speed 45", "ok pitch +1.00%", "ok pitch +1.00%"])
        #expect(Self.replies(mixed).count == 7)
        for result in results {
            #expect(Self.replies(result) == Self.replies(mixed))
            #expect(result.digest == mixed.digest)
        }
        let apart = try Bench().play("1s bytes 34 35 0d\n1.5s bytes 0a\n2s bytes 70 6c 61 79 0d\n2.1s bytes 0a\n3s end")
        #expect(Self.replies(apart) == ["ok speed 45", "ok starting"])
    }

    /// C2: a line over the limit is refused whole, with one error, and the next one is fine.
    @Test func noTailOfALongLineRuns() throws {
        let limit = 80
        for fillers in (limit - 5)...(limit + 50) {
            let result = try Bench().play(
                "1s bytes \(Self.hex(Array(repeating: 0x20, count: fillers) + Array("play\n".utf8)))\n"
                    + "2s type speeds\n3s end")
            let replies = Self.replies(result)
            let fits = fillers + 4 <= limit
            #expect(replies.count == 2)
            #expect(replies.first?.hasPrefix(fits ? "ok starting" : "error line over 80 bytes") == true)
            #expect(replies.last?.hasPrefix("ok 33 1/3, 45") == true)
            #expect((result.final.steps > 0) == fits)
        }
        // Of a million bytes without an end nothing is kept, and the loop goes through them at its own pace.
        let endless = try Self.play(Array(repeating: UInt8(ascii: "x"), count: 200_000) + Array("\n".utf8))
        let quiet = try Self.play(Self.quiet)
        #expect(endless.digest == quiet.digest)
        #expect(Self.replies(endless).count { $0.hasPrefix("error") } == 1)
    }

    /// C3: half a line, or five thousand that nobody reads the answers of, leave no trace in the steps.
    @Test func neitherHalfALineNorAFloodIsSeenInTheSteps() throws {
        let plain = try Self.play(Self.quiet)
        #expect(try Self.play(Array("4\u{8}".utf8)).digest == plain.digest)
        let flood = try Self.play(Array(repeating: Self.quiet, count: 5_000).flatMap { $0 }, stalled: true)
        #expect(flood.digest == plain.digest)
        #expect(flood.final.overruns == 0)
        // What did not fit into 512 bytes was dropped in whole lines.
        #expect(Self.replies(flood).allSatisfy { $0.hasPrefix("ok ") })
        #expect(Self.replies(flood).count < 5_000)
    }

    /// C3: stop works within 100 ms, however long the reader stalls.
    @Test func aStalledReaderDoesNotKeepAStopAway() throws {
        try Bench().play(
            """
            0s     type play
            3s     fault console-stalled
            3s     bytes \(Self.hex(Array(repeating: Array("status\n".utf8), count: 40).flatMap { $0 }))
            3.5s   type stop
            3.6s   expect state stopping
            3.6s   expect commanded < 33
            6s     expect state stopped
            6s     end
            """)
    }

    /// C5: noise of all 256 values that ends in half a letter is at most an error a line; nothing of it runs.
    @Test func noiseIsRefusedAndTheNextLineAnswered() throws {
        var state: UInt64 = 5
        var noise: [UInt8] = []
        for value in 0..<4_095 {
            state = state &* 6_364_136_223_846_793_005 &+ 1
            noise.append(value < 256 ? UInt8(value) : UInt8(state >> 56))
        }
        let result = try Self.play(noise + [0xC2, UInt8(ascii: "\n")])
        let quiet = try Self.play(Self.quiet)
        #expect(result.digest == quiet.digest)
        let ends = (noise + [0x0A]).count { $0 == 0x0A || $0 == 0x0D }
        #expect(Self.replies(result).count { $0.hasPrefix("error") } <= ends)
        #expect(Self.replies(result).suffix(2).first?.hasPrefix("ok 33 1/3, 45") == true)
    }

    /// C6: a stray XOFF changes nothing.
    @Test func aStrayXOffIsPassedOver() throws {
        let result = try Self.play([0x13] + Array("pitch\n".utf8))
        let quiet = try Self.play(Self.quiet)
        #expect(Self.replies(result) == Self.replies(quiet))
    }

    /// C8: text of a boot or of a login prompt never runs as a command.
    @Test func bootAndLoginTextMovesNothing() throws {
        let text = """
            [    0.000000] Booting Linux on physical CPU 0x0000000000 [0x414fd0b1]
            [    3.141592] systemd[1]: Starting play stop speed 45 - Platter...
            Debian GNU/Linux 13 turntable ttyAMA0

            turntable login: pi
            Password: stop now
            Last login: Mon Nov 30 23:59:59 UTC 2026 on tty1
            pi@turntable:~$ stop all

            """
        let result = try Self.play(Array(text.replacing("\n", with: "\r\n").utf8))
        let quiet = try Self.play(Self.quiet)
        #expect(result.digest == quiet.digest)
        #expect(Self.replies(result).count { $0.hasPrefix("error") } == 7)
    }

    private static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
    }
}
