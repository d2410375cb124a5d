import PlatterCore
import PlatterLinux
import Testing

@Suite struct TickScheduleTests {
    /// Ticks every 10 ns from 100 on; what each wake-up gets.
    private static func take(_ wakeUps: [Int64], resting: Bool = false) -> (ticks: [Int64?], missed: Int64) {
        var schedule = TickSchedule(start: Nanoseconds(100), period: Nanoseconds(10))
        let ticks = wakeUps.map { schedule.take(at: Nanoseconds($0), resting: resting)?.count }
        return (ticks, schedule.missed)
    }

    @Test func ticksStayOnTheGridHoweverLateTheyAre() {
        let taken = Self.take([100, 113, 129, 130])
        #expect(taken.ticks == [100, 110, 120, 130])
        #expect(taken.missed == 0)
    }

    @Test func tooEarlyIsNoTick() {
        #expect(Self.take([99, 100, 105]).ticks == [nil, 100, nil])
    }

    // R2
    @Test func aStallGivesOneTickAndTheRestIsCounted() {
        let taken = Self.take([100, 137, 138, 141])
        #expect(taken.ticks == [100, 130, nil, 140])
        #expect(taken.missed == 2)
    }

    // R2
    @Test func eightHoursGiveOneTick() {
        let taken = Self.take([100, 28_800_000_000_000, 28_800_000_000_005])
        #expect(taken.ticks == [100, 28_800_000_000_000, nil])
        #expect(taken.missed == 2_879_999_999_989)
    }

    @Test func restingIsNotMissing() {
        let taken = Self.take([100, 250], resting: true)
        #expect(taken.ticks == [100, 250])
        #expect(taken.missed == 0)
    }
}
