import Glibc
import PlatterBoards
import PlatterCore
import PlatterSimulation
import Testing

@testable import platter

/// What the motor gets must not depend on who looks on.
@Suite struct VisitorsTests {
    private static let script: [(tick: Int, line: String)] = [
        (10, "play"), (1_500, "speed 45"), (2_900, "pitch +1.5"), (4_000, "78"), (5_200, "stop"), (6_500, "spin 1"),
    ]
    private static let ticks = 10_000

    /// A run in virtual time with the console of `platter run`; the same lines come at the same ticks.
    private func digest(of feed: TurntableFeed, _ visitors: WebCommandQueue) throws -> String {
        let live = try LiveSimulation(
            SimulationSetup(try BoardLoader.load("simulated"), scenario: Scenario(file: "no scenario")))
        let port = ScriptedPort()
        let console = ConsoleMultiplexer(port: port, visitors: visitors)
        for tick in 0..<Self.ticks {
            for (_, line) in Self.script.filter({ $0.tick == tick }) { port.type(line + "\n") }
            var typed: [UInt8] = []
            while let byte = console.nextByte() { typed.append(byte) }
            live.type(typed)
            live.tick()
            for byte in live.takeReplies() { #expect(console.send(byte)) }
            feed.publish(live.status, at: Nanoseconds(Int64(tick) * 1_000_000), lateness: .zero)
        }
        #expect(port.text == "ok starting\nok speed 45\nok pitch +1.50%\nok speed 78\nok stopping\nok spinning\n")
        return live.finish().digestText
    }

    @Test func theMotorDoesTheSameWithAndWithoutThem() throws {
        let alone = try digest(of: TurntableFeed(), WebCommandQueue())

        let feed = TurntableFeed()
        let commands = WebCommandQueue()
        let server = try WebServer(
            try #require(WebAddress("0")), token: nil, board: WebBoard(try BoardLoader.load("simulated")), feed: feed,
            commands: commands)
        let crowd = try Crowd(url: server.url)
        let watched = try digest(of: feed, commands)
        let answers = crowd.leave()
        server.stop()
        #expect(watched == alone)
        #expect(answers > 0)
    }
}

/// Visitors that ask for all there is, as fast as they can, and look at nothing.
private final class Crowd {
    private let threads: [BackgroundThread]
    private let tally: Tally

    init(url: String) throws {
        let port = UInt16(url.split(separator: ":").last?.dropLast() ?? "") ?? 0
        let tally = Tally()
        self.tally = tally
        threads = try ["GET /api/status", "GET /api/events", "GET /", "POST /api/command", "garbage"].map { line in
            try BackgroundThread {
                repeat { tally.count(Self.visit(port, line)) } while !tally.isOver
            }
        }
    }

    /// How many answers there were.
    func leave() -> Int {
        tally.end()
        for thread in threads { thread.join() }
        return tally.answers
    }

    /// Whether an answer began to come.
    private static func visit(_ port: UInt16, _ line: String) -> Bool {
        let visitor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(visitor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(visitor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { return false }
        let request = Array("\(line) HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n".utf8)
        guard send(visitor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else { return false }
        var byte: UInt8 = 0
        return recv(visitor, &byte, 1, 0) == 1
    }
}
