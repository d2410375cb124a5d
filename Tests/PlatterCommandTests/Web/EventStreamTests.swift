import Testing

@testable import platter

@Suite struct EventStreamTests {
    private func read(_ stream: EventStream, room: Int = 4_096) -> String {
        var buffer = [UInt8](repeating: 0, count: room)
        let count = buffer.withUnsafeMutableBytes { stream.read(into: $0) }
        return String(decoding: buffer[..<count], as: UTF8.self)
    }

    @Test func beginsWithTheBoardAndGoesOnWithNews() {
        let news = News()
        let stream = EventStream(news: news, board: Array("{}".utf8)) {}
        #expect(read(stream) == "retry: 1000\nevent: board\ndata: {}\n\n")
        news.publish(status: Array("{\"a\":1}".utf8))
        news.publish(figures: Array("{\"b\":2}".utf8))
        #expect(read(stream) == "event: figures\ndata: {\"b\":2}\n\nevent: status\ndata: {\"a\":1}\n\n")
    }

    @Test func anEventThatDoesNotFitComesInPieces() {
        let stream = EventStream(news: News(), board: Array("{\"name\":\"deck\"}".utf8)) {}
        var text = ""
        while !text.hasSuffix("\n\n") { text += read(stream, room: 7) }
        #expect(text == "retry: 1000\nevent: board\ndata: {\"name\":\"deck\"}\n\n")
    }

    @Test func endsWithTheNewsAndLeavesItsPlace() {
        let news = News()
        var hasLeft = false
        var stream: EventStream? = EventStream(news: news, board: []) { hasLeft = true }
        _ = stream.map { read($0) }
        news.close()
        #expect(stream.map { read($0) } == "")
        #expect(!hasLeft)
        stream = nil
        #expect(hasLeft)
    }
}
