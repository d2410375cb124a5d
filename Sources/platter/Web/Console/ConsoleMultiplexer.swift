import PlatterCore
import PlatterLinux

/// Joins the port's console and the visitors of the page to the one console that the control loop has.
///
/// Only whole lines go in, one at a time, and the next one only after the reply to the last: so each reply goes to
/// whoever wrote its line. Sources take turns. Nothing here waits for a reader: replies to a port that nobody reads
/// are kept in 512 bytes and dropped whole after that. Belongs to the control loop's thread.
final class ConsoleMultiplexer: ConsoleLink {
    private let port: (any ConsoleLink)?
    private let visitors: WebCommandQueue
    /// Makes lines of the port's bytes by the core's own rules.
    private var reader = LineReader()
    private var replies = ReplyBuffer()
    /// The line that is being fed in, and how far.
    private var line: [UInt8] = []
    private var fed = 0
    private var awaited = Source.none
    private var hasBegunReply = false
    private var isPortsTurn = true

    private enum Source {
        case none
        case port
        case visitor(WebCommand)
    }

    init(port: (any ConsoleLink)?, visitors: WebCommandQueue) {
        self.port = port
        self.visitors = visitors
        line.reserveCapacity(Int(LineReader.capacity) + 2)
    }

    // MARK: - Lines in

    func nextByte() -> UInt8? {
        if fed == line.count {
            guard case .none = awaited, findLine() else { return nil }
        }
        defer { fed += 1 }
        return line[fed]
    }

    private func findLine() -> Bool {
        let isPortFirst = isPortsTurn
        isPortsTurn.toggle()
        return isPortFirst ? findPortLine() || findVisitorLine() : findVisitorLine() || findPortLine()
    }

    private func findVisitorLine() -> Bool {
        while let command = visitors.take() {
            guard command.begin() else { continue }
            awaited = .visitor(command)
            begin { line in line.append(contentsOf: command.line) }
            return true
        }
        return false
    }

    private func findPortLine() -> Bool {
        while let byte = port?.nextByte() {
            guard let event = reader.feed(byte) else { continue }
            awaited = .port
            begin { line in
                switch event {
                case .line: reader.withLine { line.append(contentsOf: $0) }
                // The loop has to find out by itself, as it is the one that says what is wrong.
                case .tooLong:
                    line.append(contentsOf: repeatElement(UInt8(ascii: "x"), count: Int(LineReader.capacity) + 1))
                case .notText: line.append(0x80)
                }
                line.append(UInt8(ascii: "\n"))
            }
            return true
        }
        return false
    }

    private func begin(_ fill: (inout [UInt8]) -> Void) {
        line.removeAll(keepingCapacity: true)
        fill(&line)
        fed = 0
    }

    // MARK: - Replies out

    /// Takes every byte: there is always room for the reply to the one line that is out.
    func send(_ byte: UInt8) -> Bool {
        let isEnd = byte == UInt8(ascii: "\n")
        if case .visitor(let command) = awaited {
            if isEnd { command.finish() } else { command.append(byte) }
        } else {
            sendToPort(byte, isEnd: isEnd)
        }
        if isEnd { awaited = .none }
        return true
    }

    private func sendToPort(_ byte: UInt8, isEnd: Bool) {
        if !hasBegunReply { replies.begin() }
        hasBegunReply = !isEnd
        if isEnd {
            replies.end()
            flush()
        } else {
            replies.put(byte)
        }
    }

    private func flush() {
        guard let port else { return }
        while let byte = replies.first(), port.send(byte) { replies.removeFirst() }
    }

    // MARK: - The port

    var descriptor: Int32 { port?.descriptor ?? -1 }

    func exchange() {
        port?.exchange()
        flush()
    }

    /// A script has ended when its last line has been answered.
    var hasEnded: Bool {
        guard let port, port.hasEnded, case .none = awaited else { return false }
        return replies.isEmpty
    }

    func close() { port?.close() }
}
