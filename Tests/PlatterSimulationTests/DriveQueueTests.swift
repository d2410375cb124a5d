import Testing

@testable import PlatterSimulation

struct DriveQueueTests {
    private static func event(_ time: Int64, _ value: Int32 = 0) -> DriveEvent {
        DriveEvent(time: time, value: value, kind: .lamp)
    }

    @Test func sortsByTimeAndKeepsTheOrderOfArrival() {
        var queue = DriveQueue()
        for (time, value) in [(5, 1), (7, 2), (5, 3), (6, 4), (1, 5), (7, 6)] as [(Int64, Int32)] {
            queue.insert(Self.event(time, value))
        }
        var seen: [Int32] = []
        while queue.firstTime < .max { seen.append(queue.removeFirst().value) }
        #expect(seen == [5, 1, 3, 4, 2, 6])
    }

    @Test func neverMovesWhatWasTaken() {
        var queue = DriveQueue()
        queue.insert(Self.event(10, 1))
        queue.insert(Self.event(20, 2))
        #expect(queue.removeFirst().value == 1)
        queue.insert(Self.event(5, 3))
        #expect(queue.firstTime == 5)
        #expect(queue.removeFirst().value == 3)
        #expect(queue.removeFirst().value == 2)
    }

    @Test func staysInOrderThroughManyThousands() {
        var queue = DriveQueue()
        var next: Int64 = 0
        for time in 0..<10_000 {
            queue.insert(Self.event(Int64(time)))
            guard time > 3 else { continue }
            #expect(queue.removeFirst().time == next)
            next += 1
        }
    }
}
