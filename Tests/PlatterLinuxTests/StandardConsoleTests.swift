import CPlatterLinux
import Glibc
import Testing

@testable import PlatterLinux

@Suite struct StandardConsoleTests {
    private static func pipe() throws -> (read: Int32, write: Int32) {
        var ends: (read: Int32, write: Int32) = (-1, -1)
        try SystemError.check(platter_pipe(&ends.read, &ends.write, 0))
        return ends
    }

    private static func typed(_ console: StandardConsole) -> String {
        var bytes: [UInt8] = []
        for _ in 0..<200 {
            console.exchange()
            while let byte = console.nextByte() { bytes.append(byte) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    // C10
    @Test(arguments: [
        ("play\nstop\n", "play\nstop\n"), ("play", "play\n"), ("play\r", "play\r"), ("", ""), ("\n", "\n"),
    ])
    func aScriptEndsAfterItsLastLine(script: String, seen: String) throws {
        let source = try Self.pipe()
        defer { close(source.read) }
        let console = StandardConsole(source: source.read, sink: source.write)
        #expect(console.kind == .script)
        _ = write(source.write, script, script.utf8.count)
        #expect(!console.hasEnded)
        close(source.write)
        #expect(Self.typed(console) == seen)
        #expect(console.hasEnded)
        #expect(console.descriptor == -1)
    }

    // C10
    @Test func aScriptHasNotEndedBeforeItsRepliesAreOut() throws {
        let source = try Self.pipe()
        let sink = try Self.pipe()
        close(source.write)
        let console = StandardConsole(source: source.read, sink: sink.write)
        #expect(console.send(UInt8(ascii: "o")))
        console.close()
        #expect(!console.hasEnded)
        console.exchange()
        #expect(console.hasEnded)
        for end in [source.read, sink.read, sink.write] { close(end) }
    }

    // C10
    @Test func withoutInputAServiceGoesOn() {
        let null = open("/dev/null", O_RDWR)
        defer { close(null) }
        let console = StandardConsole(source: null, sink: null)
        #expect(console.kind == .absent)
        #expect(Self.typed(console) == "")
        #expect(!console.hasEnded)
        #expect(console.descriptor == -1)
    }

    // C3
    @Test func aFullPipeNeverBlocks() throws {
        let source = try Self.pipe()
        let sink = try Self.pipe()
        let console = StandardConsole(source: source.read, sink: sink.write)
        var accepted = 0
        for _ in 0..<200_000 {
            if console.send(UInt8(ascii: "x")) { accepted += 1 } else { console.exchange() }
        }
        #expect(accepted >= 60_000)
        #expect(accepted < 100_000)
        for end in [source.read, source.write, sink.read, sink.write] { close(end) }
    }

    @Test func aTerminalIsAPerson() throws {
        let pair = try PtyPair()
        let terminal = open(pair.path, O_RDWR | O_NOCTTY)
        defer { close(terminal) }
        let console = StandardConsole(source: terminal, sink: terminal)
        #expect(console.kind == .terminal)
        pair.type("play\n")
        #expect(Self.typed(console) == "play\n")
        pair.unplug()
        #expect(Self.typed(console) == "")
        #expect(!console.hasEnded)
    }
}
