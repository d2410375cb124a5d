import PlatterCore
import Testing

@testable import PlatterLinux

/// A stepper clocked by the PWM, against cycles that are counted from the writes alone.
@Suite struct StepClockTests {
    private static func order(_ milliseconds: Int64, _ line: String) -> StepClockRig.Order {
        StepClockRig.Order(at: .milliseconds(milliseconds), line: line)
    }

    /// What the rig's clock moves on between two looks, which nobody can see through.
    private static let look: Int64 = 700

    /// Starts, cruises at three speeds, pitch, changes in mid-ramp, a stop, a start, a turn, and rest.
    private static let everything = [
        order(100, "play"), order(4_000, "speed 45"), order(4_500, "speed 78"), order(8_000, "pitch +1.5"),
        order(9_000, "speed 33 1/3"), order(10_000, "stop"), order(13_000, "play"), order(13_400, "stop"),
        order(15_500, "play"), order(18_000, "reverse on"), order(23_000, "speed 45"), order(25_000, "stop"),
    ]

    /// No pulse comes before the scheduled one before it or after the scheduled one behind it.
    private static func mostApart(_ pulses: [Int64], _ due: [Int64], slack: Int64 = 400_000) -> Int {
        var next = 0
        var apart = 0
        for (index, pulse) in pulses.enumerated() {
            while next < due.count, due[next] <= pulse - slack { next += 1 }
            // At least `next` were due by then, and with the slack perhaps some more.
            var last = next
            while last < due.count, due[last] <= pulse + slack { last += 1 }
            if index + 1 < next { apart = max(apart, next - index - 1) }
            if index + 1 > last { apart = max(apart, index + 1 - last) }
        }
        return apart
    }

    @Test(arguments: [(1, 0), (2, 30), (3, -500), (4, 500)] as [(UInt64, Int64)])
    func everyScheduledStepIsOneCycle(seed: UInt64, skew: Int64) throws {
        let rig = StepClockRig(seed: seed, skew: skew)
        try rig.run(Self.everything, until: .seconds(29))
        let pulses = rig.pulses()
        #expect(rig.due.count > 100_000)
        #expect(pulses.count == rig.due.count)
        #expect(Int64(pulses.count) == rig.clock.made)
        #expect(Self.mostApart(pulses, rig.due) <= 1)
        #expect(rig.tree.snapshot.refusals == [])
        #expect(rig.failures == 0)
        #expect(rig.clock.isIdle)
        #expect(rig.clock.stalls == 0)
    }

    // S9
    @Test func theDirectionChangesBetweenTheRightPulses() throws {
        let rig = StepClockRig(seed: 5)
        try rig.run(Self.everything, until: .seconds(29))
        let pulses = rig.pulses()
        #expect(rig.turns.count == 1)
        for (turn, scheduled) in zip(rig.turns, rig.scheduledTurns) {
            #expect(pulses.count { $0 < turn } == scheduled)
            let after = try #require(pulses.first { $0 > turn })
            #expect(after - turn >= 1_000)
        }
    }

    @Test func inACruiseEachPulseComesWithinA64thOfAStep() throws {
        let rig = StepClockRig(seed: 6, skew: 40)
        try rig.run([Self.order(100, "play"), Self.order(20_000, "stop")], until: .seconds(24))
        let pulses = rig.pulses()
        // 33 1/3 rpm: 5,333.33 steps a second, 187.5 us each. The cruise is from 2 to 20 s.
        var latest: Int64 = 0
        for index in 20_000..<90_000 { latest = max(latest, abs(pulses[index] - rig.due[index])) }
        #expect(latest <= 187_500 / 64 + Self.look)
        let intervals = (20_000..<90_000).map { pulses[$0 + 1] - pulses[$0] }
        // 187.5 us is a whole number of 100 ns; 40 ppm of it are 7.5 ns, so now and then a period differs by one.
        #expect(Set(intervals).isSubset(of: [187_400, 187_500, 187_600]))
    }

    // S1
    @Test func aLongCruiseHasNoDrift() throws {
        let rig = StepClockRig(seed: 7, skew: 25)
        try rig.run([Self.order(0, "speed 45"), Self.order(100, "play")], until: .seconds(180))
        let pulses = rig.pulses()
        let early = 100_000
        let late = pulses.count - 10_000
        #expect(late > 1_100_000)
        #expect(abs(pulses[early] - rig.due[early]) <= 138_888 / 64 + Self.look)
        #expect(abs(pulses[late] - rig.due[late]) <= 138_888 / 64 + Self.look)
        // A period that is right is left alone: a handful of writes a second.
        #expect(rig.tree.snapshot.timeline.count < 180 * 60)
    }

    @Test func aPeriodTakenOverAtOnceCostsAFewStepsThatTheStopGivesBack() throws {
        let rig = StepClockRig(seed: 8)
        try rig.run([Self.order(100, "play"), Self.order(8_000, "stop")], until: .seconds(12))
        let pulses = rig.pulses(.atOnce)
        #expect(Self.mostApart(pulses, rig.due) <= 6)
        #expect(abs(pulses.count - rig.due.count) <= 1)
    }

    // R2
    @Test(arguments: [3, 8, 20, 39] as [Int64])
    func aLateThreadIsMadeUpForWithoutABurst(milliseconds: Int64) throws {
        let rig = StepClockRig(seed: 9)
        rig.stall = (.milliseconds(900), .milliseconds(milliseconds))
        try rig.run([Self.order(100, "play"), Self.order(6_000, "stop")], until: .seconds(10))
        let pulses = rig.pulses()
        #expect(pulses.count == rig.due.count)
        let fastest = zip(pulses.dropFirst(), pulses).map { $0 - $1 }.min() ?? 0
        // Never faster than a sixteenth above 33 1/3 rpm.
        #expect(fastest >= 187_500 * 15 / 16 - 100)
    }

    @Test func theStepsStopWhenThePowerIsCut() throws {
        let rig = StepClockRig(seed: 10)
        try rig.run([Self.order(100, "play"), Self.order(3_000, "inhibit on")], until: .seconds(8))
        let pulses = rig.pulses()
        #expect(pulses.count == rig.due.count)
        #expect(rig.clock.isIdle)
        let last = rig.tree.channel("/sys/class/pwm/pwmchip0/pwm0")
        #expect(last?.enabled == false)
        #expect(last?.duty == 0)
    }
}
