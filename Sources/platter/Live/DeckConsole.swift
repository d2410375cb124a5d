import PlatterLinux

/// The console of a live run as the hardware of a real board takes it: byte by byte.
final class DeckConsole: ConsoleLink {
    private let console: LiveConsole
    private var reply: [UInt8] = []

    init(_ console: LiveConsole) {
        self.console = console
        reply.reserveCapacity(1_024)
    }

    var descriptor: Int32 { console.descriptor }
    var hasEnded: Bool { console.hasEnded && reply.isEmpty }

    func nextByte() -> UInt8? { console.nextByte() }

    /// Replies leave as whole lines, which the live console keeps together.
    func send(_ byte: UInt8) -> Bool {
        reply.append(byte)
        if byte == UInt8(ascii: "\n") {
            console.send(reply)
            reply.removeAll(keepingCapacity: true)
        }
        return true
    }

    func exchange() { console.exchange() }
    func close() { console.close() }
}
