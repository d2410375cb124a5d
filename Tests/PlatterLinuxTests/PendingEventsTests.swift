import PlatterCore
import Testing

@testable import PlatterLinux

@Suite struct PendingEventsTests {
    private static func lamp(_ time: Int64, _ value: Int64) -> OutputEvent {
        OutputEvent(time: Nanoseconds(time), kind: .lamp, value: value)
    }

    private static func drained(_ pending: inout PendingEvents) -> [Int64] {
        var values: [Int64] = []
        while let event = pending.popFirst() { values.append(event.value) }
        return values
    }

    @Test func orderIsThatOfTimeAndThenOfArrival() {
        var pending = PendingEvents(capacity: 8) { $0.time }
        for (time, value) in [(30, 1), (10, 2), (20, 3), (10, 4), (5, 5), (30, 6)] as [(Int64, Int64)] {
            pending.add(Self.lamp(time, value))
        }
        #expect(Self.drained(&pending) == [5, 2, 4, 3, 1, 6])
        #expect(pending.first == nil)
    }

    @Test func orderHoldsAcrossTheEndOfTheStorage() {
        var pending = PendingEvents(capacity: 4) { $0.time }
        var taken: [Int64] = []
        for round in 0..<10 as Range<Int64> {
            // The later one first, so that the other has to go before it, wherever in the storage that is.
            pending.add(Self.lamp(round * 10 + 9, round * 2 + 1))
            pending.add(Self.lamp(round * 10, round * 2))
            if round > 0 { taken += [pending.popFirst(), pending.popFirst()].compactMap { $0?.value } }
        }
        #expect(taken + Self.drained(&pending) == Array(0..<20))
    }

    @Test func itTellsWhenItIsFull() {
        var pending = PendingEvents(capacity: 2) { $0.time }
        pending.add(Self.lamp(1, 1))
        #expect(!pending.isFull)
        pending.add(Self.lamp(2, 2))
        #expect(pending.isFull)
        #expect(pending.popFirst()?.value == 1)
        #expect(!pending.isFull)
    }
}
