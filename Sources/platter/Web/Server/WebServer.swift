import CPlatterWeb
import PlatterCore
import PlatterLinux

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The page of a running turntable: serves it, streams what the feed tells, and hands in console lines.
final class WebServer: @unchecked Sendable {
    /// Requests that are served at a time, streams among them.
    static let places = 16
    /// So many of them may be streams, so that commands always find a place.
    static let streams = 12
    /// Open connections, so many that each of a crowd gets an answer: those above `places` are told to come again, and
    /// those that say nothing are ended soon. What comes on top is closed without a word.
    private static let connections: UInt32 = 256
    /// Seconds after which a connection that does not move is dropped.
    private static let idleSeconds: UInt32 = 10

    /// What to open in a browser.
    let url: String
    private let site: WebSite
    private let reader: FeedReader
    private var thread: BackgroundThread?
    private var server: OpaquePointer?

    /// Starts serving. Call it before the thread takes real-time rights, as its threads inherit them.
    ///
    /// - Parameters:
    ///   - token: what visitors have to know; `nil` makes one up where the address can be reached from elsewhere.
    /// - Throws: when the address cannot be had, or the program was built without the library.
    init(
        _ address: WebAddress, token: WebToken?, board: WebBoard, feed: TurntableFeed, commands: WebCommandQueue
    ) throws(CommandFailure) {
        guard platter_web_available() == 1 else {
            throw CommandFailure(
                .systemError,
                "--web: built without libmicrohttpd; install libmicrohttpd-dev and build platter again")
        }
        let socket = try ListeningSocket(address)
        let token = socket.isLoopback ? token : token ?? .random()
        let gate = WebGate(
            isLoopback: socket.isLoopback, names: Self.names(of: address), token: token, port: socket.port)
        url = address.url(port: socket.port) + (token.map { "?token=\($0.text)" } ?? "")
        let reader = FeedReader(feed, isMeasured: board.isMeasured)
        self.reader = reader
        let site = WebSite(
            gate: gate, reader: reader, board: StatusJSON.board(board), desk: CommandDesk(queue: commands))
        self.site = site
        do throws(OutputError) {
            thread = try BackgroundThread { reader.run { site.watch.endOverdue(at: MonotonicClock.now) } }
        } catch {
            close(socket.descriptor)
            throw CommandFailure(error)
        }
        var handlers = WebSite.handlers(Unmanaged.passUnretained(site))
        server = platter_web_start(
            socket.descriptor, &handlers, Self.connections, Self.idleSeconds, CommandDesk.longestBody)
        guard server != nil else {
            stop()
            close(socket.descriptor)
            throw CommandFailure(.systemError, "--web: the server cannot start; free some memory or descriptors")
        }
    }

    deinit { stop() }

    /// Lets all visitors go. Returns when no thread of the server runs any more.
    func stop() {
        reader.stop()
        if let server { platter_web_stop(server) }
        server = nil
        thread?.join()
        thread = nil
    }

    /// By what names other machines may call this one.
    private static func names(of address: WebAddress) -> [String] {
        var buffer = [CChar](repeating: 0, count: 256)
        gethostname(&buffer, buffer.count - 1)
        let own = buffer.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return [address.host, own, own + ".local"]
    }
}
