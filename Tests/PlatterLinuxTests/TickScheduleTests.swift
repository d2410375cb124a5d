import PlatterCore
import PlatterLinux
import Testing

@Suite struct TickScheduleTests {
    /// Ticks every 10 ns from 100 on; what each look gets.
    private static func take(_ looks: [Int64], tolerance: Int64 = 30) -> (ticks: [Int64?], missed: Int64) {
        var schedule = TickSchedule(start: Nanoseconds(100), period: Nanoseconds(10))
        let ticks = looks.map { schedule.take(at: Nanoseconds($0), tolerance: Nanoseconds(tolerance))?.count }
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

    @Test func withinTheToleranceEveryTickIsDone() {
        let taken = Self.take([100, 140, 140, 140, 140, 140])
        #expect(taken.ticks == [100, 110, 120, 130, 140, nil])
        #expect(taken.missed == 0)
    }

    /// Never on a whole millisecond, where the kernel does its own work, whenever the loop begins.
    @Test(arguments: [0, 1, 349_999, 350_000, 350_001, 999_999, 1_000_000, 86_400_000_000_123])
    func theGridLiesBesideThatOfTheKernel(now: Int64) {
        let schedule = TickSchedule(after: Nanoseconds(now), period: .milliseconds(1))
        #expect(schedule.due.count % 1_000_000 == 350_000)
        #expect(schedule.due.count - now > 1_000_000 && schedule.due.count - now <= 2_000_000)
    }

    /// Of a grid of 125 us the tick is a part of, played after the lead, no step is within 60 us of a whole millisecond.
    @Test func neitherDoTheStepsOfACruise() {
        let tick = TickSchedule(after: .zero, period: .milliseconds(1)).due + OutputLead.usual
        for step in 0..<8 {
            let phase = (tick.count + Int64(step) * 125_000) % 1_000_000
            #expect(min(phase, 1_000_000 - phase) >= 60_000)
        }
    }

    // R2
    @Test func beyondTheToleranceThereIsOneTickAndTheRestIsCounted() {
        let taken = Self.take([100, 157, 157, 161])
        #expect(taken.ticks == [100, 150, nil, 160])
        #expect(taken.missed == 4)
    }

    // R2
    @Test func eightHoursGiveOneTick() {
        let taken = Self.take([100, 28_800_000_000_000, 28_800_000_000_005])
        #expect(taken.ticks == [100, 28_800_000_000_000, nil])
        #expect(taken.missed == 2_879_999_999_989)
    }
}
