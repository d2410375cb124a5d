import Testing

@testable import platter

@Suite struct CommandDeskTests {
    private func line(_ text: String) -> String? {
        guard case .success(let line) = CommandDesk.line(Array(text.utf8)) else { return nil }
        return String(decoding: line, as: UTF8.self)
    }

    private func refusal(_ text: String) -> UInt32? {
        guard case .failure(let refused) = CommandDesk.line(Array(text.utf8)) else { return nil }
        return refused.answer.status
    }

    @Test func takesOneLineWithAnyEndOrNone() {
        for end in ["", "\n", "\r\n", "\r", "\n\n"] { #expect(line("speed 45" + end) == "speed 45") }
    }

    @Test func refusesNothingAndMoreThanOneLine() {
        for text in ["", "\n", "  ", "\u{8}", "a\u{7F}"] { #expect(refusal(text) == 400) }
        for text in ["play\nstop", "play\rstop", "play\r\nstop\n"] { #expect(refusal(text) == 400) }
    }

    /// The console itself says what is wrong with these.
    @Test func handsOnWhatTheConsoleRefuses() {
        #expect(line(String(repeating: "a", count: 200))?.utf8.count == 81)
        guard case .success(let bytes) = CommandDesk.line([0xFF, 0xFE]) else {
            Issue.record("not handed on")
            return
        }
        #expect(bytes == [0x80])
    }

    @Test func looksAtTheAnnouncedLength() {
        func status(_ length: String?, chunked: Bool = false) -> UInt32? {
            var request = WebRequest()
            request.contentLength = length
            request.transferEncoding = chunked ? "chunked" : nil
            return CommandDesk.refusal(of: request)?.status
        }
        #expect(status("0") == nil)
        #expect(status("256") == nil)
        #expect(status("257") == 413)
        #expect(status("1000000") == 413)
        #expect(status("99999999999999999999") == 400)
        #expect(status("-1") == 400)
        #expect(status(nil) == 411)
        #expect(status("5", chunked: true) == 411)
    }

    @Test func saysWhenTooManyWait() {
        let queue = WebCommandQueue()
        for _ in 0..<WebCommandQueue.capacity { _ = queue.append(WebCommand(line: [])) }
        #expect(CommandDesk(queue: queue).answer(Array("stop".utf8)).status == 503)
    }
}
