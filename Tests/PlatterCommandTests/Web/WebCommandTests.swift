import Testing

@testable import platter

@Suite struct WebCommandTests {
    @Test func givesTheReplyOnceItIsThere() {
        let command = WebCommand(line: Array("play".utf8))
        #expect(command.line == Array("play\n".utf8))
        #expect(command.begin())
        for byte in "ok starting".utf8 { command.append(byte) }
        command.finish()
        #expect(command.waitForReply(milliseconds: 1_000) == Array("ok starting".utf8))
    }

    @Test func isNotRunWhenNobodyWaitsAnyMore() {
        let command = WebCommand(line: [])
        #expect(command.waitForReply(milliseconds: 0) == nil)
        #expect(!command.begin())
    }

    @Test func aReplyThatComesTooLateIsNotLookedAt() {
        let command = WebCommand(line: [])
        #expect(command.begin())
        #expect(command.waitForReply(milliseconds: 0) == nil)
        command.append(1)
        command.finish()
    }

    @Test func keepsNoMoreThanTheLongestReply() {
        let command = WebCommand(line: [])
        #expect(command.begin())
        for _ in 0..<600 { command.append(UInt8(ascii: "x")) }
        command.finish()
        #expect(command.waitForReply(milliseconds: 1_000)?.count == 512)
    }
}
