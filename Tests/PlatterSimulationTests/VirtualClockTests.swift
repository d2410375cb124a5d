import PlatterCore
import PlatterSimulation
import Testing

struct VirtualClockTests {
    @Test func goesByDeadlineAndThenByArrival() {
        var clock = VirtualClock<String>()
        clock.schedule("b", at: .seconds(2))
        clock.schedule("a", at: .seconds(1))
        clock.schedule("c", at: .seconds(2))
        clock.schedule("d", at: .seconds(2))
        var seen: [String] = []
        while let action = clock.nextAction(through: .seconds(5)) {
            seen.append("\(clock.now.count / 1_000_000_000)\(action)")
        }
        #expect(seen == ["1a", "2b", "2c", "2d"])
        #expect(clock.now == .seconds(5))
        #expect(clock.nextDeadline == .never)
    }

    @Test func actionsMayAddActionsForTheSameInstant() {
        var clock = VirtualClock<Int>()
        clock.schedule(3, at: .seconds(1))
        var seen: [Int] = []
        while let count = clock.nextAction(through: .seconds(1)) {
            seen.append(count)
            if count > 0 { clock.schedule(count - 1, at: clock.now) }
        }
        #expect(seen == [3, 2, 1, 0])
    }

    @Test func neverRunsBackwards() {
        var clock = VirtualClock<Int>(now: .seconds(3))
        clock.schedule(1, at: .seconds(1))
        #expect(clock.nextDeadline == .seconds(3))
        #expect(clock.nextAction(through: .seconds(2)) == nil)
        #expect(clock.now == .seconds(3))
        #expect(clock.nextAction(through: .seconds(3)) == 1)
    }

    @Test func sortsThousands() {
        var clock = VirtualClock<Int64>()
        var chance = SeededGenerator(seed: 5)
        let times = (0..<2_000).map { _ in chance.whole(in: 0...500) }
        for time in times { clock.schedule(time, at: .milliseconds(time)) }
        var seen: [Int64] = []
        while let time = clock.nextAction(through: .never) { seen.append(time) }
        #expect(seen == times.sorted())
    }
}
