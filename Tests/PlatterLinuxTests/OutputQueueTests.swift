import PlatterCore
import Testing

@testable import PlatterLinux

@Suite struct OutputQueueTests {
    private static func event(_ number: Int64) -> OutputEvent {
        OutputEvent(time: Nanoseconds(number), kind: .lamp, value: number)
    }

    @Test func firstInFirstOutAcrossTheEndOfTheStorage() {
        let queue = OutputQueue(capacity: 4)
        var taken: [Int64] = []
        for number in 0..<10 as Range<Int64> {
            #expect(queue.append(Self.event(number)))
            if number % 2 == 1 { while let event = queue.take() { taken.append(event.value) } }
        }
        #expect(taken == Array(0..<10))
        #expect(queue.isEmpty)
    }

    @Test func aFullQueueRefusesAndKeepsWhatItHas() {
        let queue = OutputQueue(capacity: 2)
        #expect([0, 1, 2].map { queue.append(Self.event($0)) } == [true, true, false])
        #expect(queue.take() == Self.event(0))
        #expect(queue.append(Self.event(3)))
        #expect([queue.take(), queue.take(), queue.take()] == [Self.event(1), Self.event(3), nil])
    }
}
