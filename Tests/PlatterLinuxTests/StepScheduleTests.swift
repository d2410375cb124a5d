import PlatterCore
import Testing

@testable import PlatterLinux

@Suite struct StepScheduleTests {
    private static func schedule(_ times: [Int64?]) -> StepSchedule {
        var schedule = StepSchedule(capacity: 8)
        for time in times {
            let hasRoom = time.map { schedule.append(Nanoseconds($0)) } ?? schedule.appendBarrier()
            #expect(hasRoom)
        }
        return schedule
    }

    private static func append(_ times: [Int64], to schedule: inout StepSchedule) {
        for time in times {
            let hasRoom = schedule.append(Nanoseconds(time))
            #expect(hasRoom)
        }
    }

    private static func times(_ schedule: StepSchedule) -> [Int64] { (0..<schedule.count).map { schedule[$0].count } }

    @Test func stepsBehindABarrierWaitForIt() {
        var schedule = Self.schedule([1, 2, nil, 3, nil, 4])
        #expect(Self.times(schedule) == [1, 2])
        schedule.pass(turns: true)
        #expect(Self.times(schedule) == [1, 2])
        schedule.made()
        schedule.made()
        #expect(schedule.isBlocked)
        schedule.pass(turns: false)
        #expect(Self.times(schedule) == [3])
        schedule.made()
        schedule.pass(turns: false)
        #expect(Self.times(schedule) == [4])
        schedule.made()
        #expect(schedule.isEmpty)
    }

    @Test func aStepTooManyIsLeftOutLater() {
        var schedule = Self.schedule([1])
        for _ in 0..<3 { schedule.made() }
        #expect(schedule.ahead == 2)
        Self.append([2, 3, 4], to: &schedule)
        #expect(Self.times(schedule) == [4])
        #expect(schedule.ahead == 0)
    }

    @Test(arguments: [true, false]) func aStepTooManyCountsTheOtherWayAfterATurn(isKnownBefore: Bool) {
        var schedule = Self.schedule(isKnownBefore ? [1, nil, 5, 6] : [1, nil])
        schedule.made()
        schedule.made()
        schedule.pass(turns: true)
        if !isKnownBefore { Self.append([5, 6], to: &schedule) }
        #expect(Self.times(schedule) == [5, 5, 6])
    }

    @Test func twoTurnsWithoutAStepChangeNothing() {
        var schedule = Self.schedule([1, nil, nil])
        schedule.made()
        schedule.made()
        schedule.pass(turns: true)
        schedule.pass(turns: true)
        Self.append([5, 6], to: &schedule)
        #expect(Self.times(schedule) == [6])
    }

    @Test func whatDoesNotFitIsRefused() {
        var schedule = Self.schedule([1, 2, 3, 4, 5, 6, 7, 8])
        let refused = [schedule.append(Nanoseconds(9)), schedule.appendBarrier()]
        #expect(refused == [false, false])
        schedule.made()
        Self.append([9], to: &schedule)
        #expect(Self.times(schedule) == [2, 3, 4, 5, 6, 7, 8, 9])
    }
}
