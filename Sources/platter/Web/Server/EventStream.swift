/// One visitor's stream of events.
final class EventStream {
    private let news: News
    private let leave: () -> Void
    private var seen = News.Edition()
    private var waiting: [UInt8]
    private var start = 0

    /// - Parameter leave: is called when the visitor has gone.
    init(news: News, board: [UInt8], leave: @escaping () -> Void) {
        self.news = news
        self.leave = leave
        // A lost connection is tried again after a second.
        waiting = Array("retry: 1000\n".utf8) + Self.event("board", board)
    }

    deinit { leave() }

    /// Fills in what there is, waiting for it; 0 when there will be nothing more.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        if start == waiting.count {
            guard let edition = news.wait(after: &seen) else { return 0 }
            waiting.removeAll(keepingCapacity: true)
            start = 0
            if let figures = edition.figures { waiting += Self.event("figures", figures) }
            if let status = edition.status { waiting += Self.event("status", status) }
        }
        let count = min(buffer.count, waiting.count - start)
        buffer.copyBytes(from: waiting[start..<start + count])
        start += count
        return count
    }

    private static func event(_ name: String, _ data: [UInt8]) -> [UInt8] {
        Array("event: \(name)\ndata: ".utf8) + data + Array("\n\n".utf8)
    }
}
