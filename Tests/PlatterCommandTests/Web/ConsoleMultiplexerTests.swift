import PlatterCore
import Testing

@testable import platter

/// The control loop's side is played by hand: bytes are taken, and replies given, when the test says so.
@Suite struct ConsoleMultiplexerTests {
    private let port = ScriptedPort()
    private let visitors = WebCommandQueue()
    private let multiplexer: ConsoleMultiplexer

    init() { multiplexer = ConsoleMultiplexer(port: port, visitors: visitors) }

    /// Everything that can be had without a reply.
    private func take() -> String {
        var bytes: [UInt8] = []
        while let byte = multiplexer.nextByte() { bytes.append(byte) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func reply(_ text: String) {
        for byte in text.utf8 { #expect(multiplexer.send(byte)) }
    }

    private func visit(_ line: String) -> WebCommand {
        let command = WebCommand(line: Array(line.utf8))
        #expect(visitors.append(command))
        return command
    }

    private func answer(to command: WebCommand) -> String? {
        command.waitForReply(milliseconds: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func repliesGoToWhoeverWroteTheLine() {
        port.type("play\n")
        let visitor = visit("speed 45")
        #expect(take() == "play\n")
        reply("ok starting\n")
        #expect(take() == "speed 45\n")
        reply("ok speed 45\n")
        #expect(port.text == "ok starting\n")
        #expect(answer(to: visitor) == "ok speed 45")
    }

    @Test func theNextLineWaitsForTheReply() {
        port.type("save\nstatus\n")
        #expect(take() == "save\n")
        #expect(take() == "")
        reply("ok sav")
        #expect(take() == "")
        reply("ed\n")
        #expect(take() == "status\n")
    }

    @Test func onlyWholeLinesGoIn() {
        port.type("pl")
        #expect(take() == "")
        let visitor = visit("stop")
        #expect(take() == "stop\n")
        reply("ok stopped\n")
        port.type("ay\r\n")
        #expect(take() == "play\n")
        #expect(answer(to: visitor) == "ok stopped")
    }

    @Test func sourcesTakeTurns() {
        port.type("a\nb\nc\n")
        let first = visit("x")
        let second = visit("y")
        var order = ""
        for _ in 0..<5 {
            order += take()
            reply("ok\n")
        }
        #expect(order == "a\nx\nb\ny\nc\n")
        #expect(answer(to: first) == "ok" && answer(to: second) == "ok")
    }

    @Test(arguments: ["\n", "\r", "\r\n"])
    func allLineEndsAreAlikeAndBlankLinesSilent(_ end: String) {
        port.type("play\(end)\(end)  \(end)stop\(end)")
        #expect(take() == "play\n")
        reply("ok starting\n")
        #expect(take() == "stop\n")
    }

    /// What the port typed badly must give the very errors that it would give without visitors.
    @Test func badLinesAreRefusedByTheCoreItself() {
        port.type(String(repeating: "a", count: 5_000) + "\n")
        #expect(core(take()) == [.tooLong])
        reply("error\n")
        port.type([0xC3, 0x28, 0x0A])
        var bytes: [UInt8] = []
        while let byte = multiplexer.nextByte() { bytes.append(byte) }
        #expect(core(bytes) == [.notText])
        reply("error\n")
        port.type("plax\u{8}y\n")
        #expect(take() == "play\n")
    }

    private func core(_ text: String) -> [LineEvent] { core(Array(text.utf8)) }

    private func core(_ bytes: [UInt8]) -> [LineEvent] {
        var reader = LineReader()
        return bytes.compactMap { reader.feed($0) }
    }

    @Test func aPortThatNobodyReadsHoldsUpNobody() {
        port.isStalled = true
        for _ in 0..<1_000 {
            port.type("status\n")
            #expect(take() == "status\n")
            reply("ok " + String(repeating: "x", count: 200) + "\n")
        }
        let visitor = visit("stop")
        #expect(take() == "stop\n")
        reply("ok stopped\n")
        #expect(answer(to: visitor) == "ok stopped")
        port.isStalled = false
        multiplexer.exchange()
        // Two whole replies of 204 bytes fit into 512; the others were dropped whole.
        #expect(port.sent.count == 408)
        #expect(port.text.split(separator: "\n").allSatisfy { $0.hasPrefix("ok x") })
    }

    @Test func aVisitorWhoHasGoneLeavesNoCommandBehind() {
        let gone = visit("play")
        #expect(answer(to: gone) == nil)
        #expect(take() == "")
        let here = visit("stop")
        #expect(take() == "stop\n")
        reply("ok stopped\n")
        #expect(answer(to: here) == "ok stopped")
    }

    @Test func worksWithoutAPort() {
        let alone = ConsoleMultiplexer(port: nil, visitors: visitors)
        #expect(alone.nextByte() == nil)
        #expect(alone.descriptor == -1)
        #expect(!alone.hasEnded)
        let visitor = visit("stop")
        #expect((0..<5).map { _ in alone.nextByte() } == Array("stop\n".utf8))
        for byte in "ok stopped\n".utf8 { _ = alone.send(byte) }
        #expect(answer(to: visitor) == "ok stopped")
    }

    @Test func aScriptEndsAfterItsLastReply() {
        port.type("stop\n")
        port.isOver = true
        #expect(take() == "stop\n")
        #expect(!multiplexer.hasEnded)
        reply("ok stopped\n")
        #expect(multiplexer.hasEnded)
        multiplexer.close()
        #expect(port.isClosed)
    }
}
