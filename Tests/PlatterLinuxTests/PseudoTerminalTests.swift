import Glibc
import Testing

@testable import PlatterLinux

@Suite struct PseudoTerminalTests {
    private static func typed(_ terminal: PseudoTerminal) -> String {
        terminal.exchange()
        var bytes: [UInt8] = []
        while let byte = terminal.nextByte() { bytes.append(byte) }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func programsMayComeAndGo() throws {
        let terminal = try PseudoTerminal()
        for text in ["play\r", "stop\r"] {
            let client = open(terminal.path, O_RDWR | O_NOCTTY)
            #expect(write(client, text, 5) == 5)
            #expect(Self.typed(terminal) == text)
            close(client)
            #expect(Self.typed(terminal) == "")
        }
    }

    @Test func repliesReachTheProgramWithoutEcho() throws {
        let terminal = try PseudoTerminal()
        let client = open(terminal.path, O_RDWR | O_NOCTTY | O_NONBLOCK)
        defer { close(client) }
        for byte in "ok\r\n".utf8 { #expect(terminal.send(byte)) }
        terminal.exchange()
        var buffer = [UInt8](repeating: 0, count: 16)
        #expect(read(client, &buffer, 16) == 4)
        #expect(Self.typed(terminal) == "")
    }

    // C3
    @Test func withNobodyReadingRepliesAreDropped() throws {
        let terminal = try PseudoTerminal()
        for _ in 0..<100_000 {
            if !terminal.send(UInt8(ascii: "x")) { terminal.exchange() }
        }
        terminal.exchange()
        #expect(terminal.send(UInt8(ascii: "y")))
    }
}
