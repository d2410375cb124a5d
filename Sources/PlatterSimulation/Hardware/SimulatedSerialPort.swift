import PlatterCore

/// The console of a simulated machine: bytes that were typed, and the replies.
struct SimulatedSerialPort {
    /// The most that is kept of a conversation.
    static let longestTranscript = 1 << 20

    /// Nobody reads: the port takes no byte.
    var isStalled = false
    /// What was typed, each line after "> ", and what was replied. What came after the limit is not kept.
    private(set) var transcript: [UInt8] = []
    /// The last whole reply, without its end.
    private(set) var lastReply: [UInt8] = []
    private var reply: [UInt8] = []
    private var incoming = ContiguousArray<UInt8>()
    private var head = 0

    /// Bytes that somebody types elsewhere and sees there.
    mutating func receive(_ bytes: [UInt8]) { incoming.append(contentsOf: bytes) }

    /// Bytes of a scenario, which belong to the conversation.
    mutating func type(_ bytes: [UInt8]) {
        receive(bytes)
        let text = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
        note("> " + ScenarioProblem.printable(text) + "\n")
    }

    mutating func nextByte() -> UInt8? {
        guard head < incoming.count else { return nil }
        let byte = incoming[head]
        head += 1
        if head == incoming.count {
            incoming.removeAll(keepingCapacity: true)
            head = 0
        }
        return byte
    }

    mutating func send(_ byte: UInt8) -> Bool {
        guard !isStalled else { return false }
        if transcript.count < Self.longestTranscript { transcript.append(byte) }
        if byte == UInt8(ascii: "\n") {
            lastReply = reply
            reply.removeAll(keepingCapacity: true)
        } else {
            reply.append(byte)
        }
        return true
    }

    /// Hands the conversation over and forgets it: for a console that is shown while it goes on.
    mutating func takeTranscript() -> [UInt8] {
        defer { transcript.removeAll(keepingCapacity: true) }
        return transcript
    }

    private mutating func note(_ text: String) {
        if transcript.count < Self.longestTranscript { transcript.append(contentsOf: text.utf8) }
    }
}
