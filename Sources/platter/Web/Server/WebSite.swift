import CPlatterWeb
import PlatterCore
import PlatterLinux

/// Answers requests, each on a thread of its own.
final class WebSite: @unchecked Sendable {
    let watch = ConnectionWatch()
    private let gate: WebGate
    private let reader: FeedReader
    private let board: [UInt8]
    private let desk: CommandDesk
    private let places = Places(WebServer.places)
    private let streams = Places(WebServer.streams)

    init(gate: WebGate, reader: FeedReader, board: [UInt8], desk: CommandDesk) {
        self.gate = gate
        self.reader = reader
        self.board = board
        self.desk = desk
    }

    /// The functions that the C library calls, with `site` as what they belong to.
    static func handlers(_ site: Unmanaged<WebSite>) -> platter_web_handlers {
        platter_web_handlers(
            context: site.toOpaque(),
            handle: { context, request, body, length in
                guard let context, let request else { return 0 }
                let content = body.map {
                    Array(UnsafeBufferPointer(start: $0, count: min(length, CommandDesk.longestBody)))
                }
                return Unmanaged<WebSite>.fromOpaque(context).takeUnretainedValue().handle(request, content) ? 1 : 0
            },
            next: { stream, buffer, room in
                guard let stream, let buffer else { return 0 }
                let room = UnsafeMutableRawBufferPointer(start: buffer, count: room)
                return Unmanaged<EventStream>.fromOpaque(stream).takeUnretainedValue().read(into: room)
            },
            drop: { stream in
                if let stream { Unmanaged<EventStream>.fromOpaque(stream).release() }
            },
            connection: { context, descriptor, isOpen in
                guard let context else { return }
                let watch = Unmanaged<WebSite>.fromOpaque(context).takeUnretainedValue().watch
                if isOpen == 1 { watch.opened(descriptor, at: MonotonicClock.now) } else { watch.closed(descriptor) }
            })
    }

    /// True after a reply; false to have the body read first.
    private func handle(_ handle: OpaquePointer, _ body: [UInt8]?) -> Bool {
        let request = WebRequest(handle)
        let descriptor = platter_web_descriptor(handle)
        guard places.enter() else {
            return reply(handle, .error(503, "All \(WebServer.places) places are taken; try again in a moment."))
        }
        if request.path == "/api/events", request.method == "GET", gate.refusal(of: request) == nil {
            return stream(handle, descriptor)
        }
        defer { places.leave() }
        if let body { return reply(handle, desk.answer(body)) }
        if let refusal = gate.refusal(of: request) { return reply(handle, refusal) }
        switch (request.path, request.method) {
        case ("/api/command", "POST"):
            guard let refusal = CommandDesk.refusal(of: request) else { return false }
            return reply(handle, refusal)
        case ("/api/command", _): return reply(handle, .methodNotAllowed(allowed: "POST"))
        case (_, "GET"), (_, "HEAD"):
            return reply(handle, answer(path: request.path))
        default: return reply(handle, .methodNotAllowed(allowed: "GET, HEAD"))
        }
    }

    private func answer(path: String) -> WebAnswer {
        guard path == "/api/status" else {
            return WebPage.answer(path: path) ?? .error(404, "There is nothing at this address; the page is at /.")
        }
        guard let status = reader.status else { return .error(503, "The control loop has not begun yet; try again.") }
        return .json(
            JSONLine.object { line in
                line.member("schema", 1)
                line.member("board", raw: board)
                line.member("status", raw: status)
                line.member("figures", raw: reader.figures)
            })
    }

    private func reply(_ request: OpaquePointer, _ answer: WebAnswer) -> Bool {
        watch.answering(platter_web_descriptor(request), at: MonotonicClock.now)
        return answer.body.withUnsafeBytes { body in
            platter_web_reply(request, answer.status, answer.headerLines, body.baseAddress, body.count) == 1
        }
    }

    /// Keeps its place until the visitor goes.
    private func stream(_ request: OpaquePointer, _ descriptor: Int32) -> Bool {
        guard streams.enter() else {
            places.leave()
            return reply(request, .error(503, "\(WebServer.streams) pages are open already; close one."))
        }
        watch.streaming(descriptor)
        let stream = EventStream(news: reader.news, board: board) { [places, streams] in
            streams.leave()
            places.leave()
        }
        let answer = WebAnswer(
            status: 200, headers: [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")])
        return platter_web_reply_stream(
            request, answer.status, answer.headerLines, Unmanaged.passRetained(stream).toOpaque()) == 1
    }
}
