import PlatterCore
import PlatterTape
import Testing

@testable import platter

/// Only a whole tape is played: a digest of anything else would look as good as a true one.
struct FileTapeTests {
    private func bytes(_ events: [TapeEvent]) -> [UInt8] {
        var bytes: [UInt8] = []
        for event in events { event.encode { bytes.append($0) } }
        return bytes
    }

    private let events = [
        TapeEvent(tick: 3, input: .level(InputChange(line: .play, level: false))),
        TapeEvent(tick: 3, input: .byte(10)), TapeEvent(tick: 9, input: .end),
    ]

    @Test func aWholeTapeGivesItsEvents() throws {
        var tape = try #require(FileTape(bytes(events)))
        var found: [TapeEvent] = []
        while let event = tape.next() { found.append(event) }
        #expect(found == events)
    }

    @Test func whatIsNoWholeTapeIsRefused() {
        let whole = bytes(events)
        #expect(FileTape([]) == nil)
        #expect(FileTape(Array(whole.dropLast())) == nil)
        #expect(FileTape(Array(whole.dropLast(6))) == nil)
        #expect(FileTape(whole + whole) == nil)
        #expect(FileTape(bytes([events[2], events[0]])) == nil)
        #expect(FileTape(bytes([TapeEvent(tick: 4, input: .byte(1)), events[0], events[2]])) == nil)
        #expect(FileTape([0, 0, 0, 0, 9, 0] + bytes([events[2]])) == nil)
        #expect(FileTape([0, 0, 0, 0, 1, 200] + bytes([events[2]])) == nil)
    }
}
