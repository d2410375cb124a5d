import Glibc
import PlatterCore
import Testing

@testable import PlatterLinux

@Suite struct SerialLinkTests {
    /// A link that points to one pseudo-terminal after another, as udev's links do when an adapter comes back.
    final class Port {
        let link: String
        private(set) var pair: PtyPair
        var clock = Nanoseconds.zero
        var reports: [String] = []

        init(_ name: String) throws {
            link = "/tmp/platter-test-\(getpid())-\(name)"
            pair = try PtyPair()
            unlink(link)
            symlink(pair.path, link)
        }

        deinit { unlink(link) }

        func unplug() {
            pair.unplug()
            unlink(link)
        }

        func plugIn() throws {
            pair = try PtyPair()
            symlink(pair.path, link)
        }

        func console() throws -> SerialLink {
            try SerialLink(path: link, now: { self.clock }, report: { self.reports.append($0) })
        }
    }

    private static func typed(_ console: SerialLink) -> String {
        console.exchange()
        var bytes: [UInt8] = []
        while let byte = console.nextByte() { bytes.append(byte) }
        return String(decoding: bytes, as: UTF8.self)
    }

    // A run that ends before its first tick closes its console twice, with an exchange in between.
    @Test func aClosedPortStaysClosed() throws {
        let port = try Port("closed")
        let console = try port.console()
        console.close()
        port.clock += .seconds(60)
        console.exchange()
        #expect(!console.isConnected)
        #expect(console.descriptor == -1)
        #expect(port.reports == [])
        console.close()
    }

    @Test func bytesGoBothWays() throws {
        let port = try Port("both")
        let console = try port.console()
        port.pair.type("play\n")
        #expect(Self.typed(console) == "play\n")
        for byte in "ok\r\n".utf8 { #expect(console.send(byte)) }
        console.exchange()
        #expect(port.pair.received() == "ok\r\n")
    }

    // C7
    @Test func anAdapterMayBePulledOutAndComeBackUnderAnotherName() throws {
        let port = try Port("pulled")
        let console = try port.console()
        let first = port.pair.path
        port.unplug()
        for _ in 0..<5000 {
            console.exchange()
            port.clock += .milliseconds(1)
            #expect(console.send(UInt8(ascii: "x")))
        }
        #expect(port.reports == ["console \(port.link) is gone; waiting for it to come back"])
        #expect(console.descriptor == -1)
        let keeper = try PtyPair()
        try port.plugIn()
        #expect(port.pair.path != first || keeper.path == first)
        for _ in 0..<6000 where !console.isConnected {
            console.exchange()
            port.clock += .milliseconds(1)
        }
        #expect(port.reports.last == "console \(port.link) is back")
        #expect(port.reports.count == 2)
        port.pair.type("stop\n")
        #expect(Self.typed(console) == "stop\n")
        #expect(port.pair.received() == "")
    }

    // C7: half a line is refused, whoever types the rest of it.
    @Test func halfALineIsNotCompletedAfterALoss() throws {
        let port = try Port("half")
        let console = try port.console()
        port.pair.type("play\nsto")
        #expect(Self.typed(console) == "play\nsto")
        port.unplug()
        #expect(Self.typed(console) == "\u{18}\n")
        try port.plugIn()
        port.clock += .seconds(1)
        console.exchange()
        port.pair.type("p\n")
        #expect(Self.typed(console) == "p\n")
        port.unplug()
        #expect(Self.typed(console) == "")
    }

    // C3
    @Test func aStalledReaderFillsTheBufferAndNothingElse() throws {
        let port = try Port("stalled")
        let console = try port.console()
        var refused = 0
        for _ in 0..<400_000 {
            if !console.send(UInt8(ascii: "x")) {
                refused += 1
                console.exchange()
            }
        }
        #expect(refused > 0)
        port.pair.type("stop\n")
        #expect(Self.typed(console) == "stop\n")
    }
}
