import PlatterTape

/// A tape held in memory.
struct FileTape: TapeSource {
    private let events: [TapeEvent]
    private var position = 0

    /// `nil` unless these are the bytes of a whole tape: events in the order of their ticks, of which the last, and only
    /// that, is the end.
    init?(_ bytes: [UInt8]) {
        let size = Int(TapeEvent.byteCount)
        guard bytes.count.isMultiple(of: size) else { return nil }
        var events: [TapeEvent] = []
        events.reserveCapacity(bytes.count / size)
        for at in stride(from: 0, to: bytes.count, by: size) {
            let six = (bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3], bytes[at + 4], bytes[at + 5])
            guard let event = TapeEvent(bytes: six), events.last?.input != .end else { return nil }
            if let last = events.last, event.tick < last.tick { return nil }
            events.append(event)
        }
        guard events.last?.input == .end else { return nil }
        self.events = events
    }

    mutating func next() -> TapeEvent? {
        guard position < events.count else { return nil }
        defer { position += 1 }
        return events[position]
    }
}
