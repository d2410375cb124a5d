import Testing

@testable import platter

@Suite struct NewsTests {
    @Test func givesTheLatestOfEachKindOnce() throws {
        let news = News()
        var seen = News.Edition()
        news.publish(status: [1])
        news.publish(status: [2])
        news.publish(figures: [3])
        let first = try #require(news.wait(after: &seen))
        #expect(first.status == [2] && first.figures == [3])
        news.publish(figures: [4])
        let second = try #require(news.wait(after: &seen))
        #expect(second.status == nil && second.figures == [4])
    }

    @Test func lateReadersGetTheLatest() throws {
        let news = News()
        for number in 0..<100 { news.publish(status: [UInt8(number)]) }
        var seen = News.Edition()
        #expect(try #require(news.wait(after: &seen)).status == [99])
    }

    @Test func wakesAReaderThatWaits() throws {
        let news = News()
        let thread = try BackgroundThread { news.publish(status: [7]) }
        var seen = News.Edition()
        #expect(try #require(news.wait(after: &seen)).status == [7])
        thread.join()
    }

    @Test func closingLetsReadersGo() throws {
        let news = News()
        let thread = try BackgroundThread { news.close() }
        var seen = News.Edition()
        #expect(news.wait(after: &seen) == nil)
        thread.join()
        news.publish(status: [1])
        #expect(news.wait(after: &seen) == nil)
    }
}
