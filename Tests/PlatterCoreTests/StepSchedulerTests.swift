import PlatterCore
import Testing

/// Every step against the exact motion, and the loop rate against the steps.
@Suite struct StepSchedulerTests {
    /// Speeds of a script in rpm; zero stops, a negative one turns back.
    struct Script: CustomTestStringConvertible {
        var name: String
        var stepsPerTurn: (UInt64, UInt64) = (3200, 1)
        var startTime: Int64 = 900_000_000
        var stopTime: Int64 = 900_000_000
        /// rpm a second.
        var startLimit: UInt64?
        var stopLimit: UInt64?
        var changes: [(at: Int64, rpm: (Int64, UInt64))]
        var end: Int64

        var testDescription: String { name }
    }

    private static let scripts = [
        Script(
            name: "33 to 78, interrupted by 45, by stop, by play",
            changes: [
                (0, (100, 3)), (1_500_000_000, (78, 1)), (1_912_345_678, (45, 1)), (2_345_678_901, (0, 1)),
                (2_700_000_001, (100, 3)), (2_900_000_000, (0, 1)), (3_456_789_012, (78, 1)), (5_000_000_000, (0, 1)),
            ], end: 6_500_000_000),
        Script(
            name: "no ramp at all", startTime: 0, stopTime: 0,
            changes: [(0, (100, 3)), (500_000_000, (78, 1)), (700_000_000, (0, 1)), (800_000_123, (45, 1))],
            end: 1_000_000_000),
        Script(
            name: "ramps of a few nanoseconds", startTime: 3, stopTime: 1,
            changes: [(0, (100, 3)), (500_000_000, (78, 1)), (500_000_002, (45, 1)), (700_000_000, (0, 1))],
            end: 800_000_000),
        Script(
            name: "a run-up of two minutes, a stop of two minutes", startTime: 120_000_000_000,
            stopTime: 120_000_000_000,
            changes: [(0, (78, 1)), (3_000_000_000, (0, 1)), (123_000_000_001, (100, 3)), (124_000_000_000, (0, 1))],
            end: 250_000_000_000),
        Script(
            name: "acceleration limits win over the times", startTime: 100_000_000, stopTime: 200_000_000,
            startLimit: 37, stopLimit: 71,
            changes: [(0, (100, 3)), (1_200_000_000, (78, 1)), (2_000_000_000, (45, 1)), (3_000_000_000, (0, 1))],
            end: 4_500_000_000),
        Script(
            name: "times win over mild limits", startTime: 900_000_000, stopTime: 400_000_000, startLimit: 90,
            stopLimit: 1000, changes: [(0, (100, 3)), (1_000_000_000, (78, 1)), (2_500_000_000, (0, 1))],
            end: 3_000_000_000),
        Script(
            name: "a geared motor with four coils", stepsPerTurn: (103_168, 405 * 64),
            changes: [
                (0, (100, 3)), (10_000_000_000, (50, 3)), (11_000_000_000, (0, 1)), (11_500_000_000, (45, 1)),
            ], end: 60_000_000_000),
        Script(
            name: "51,200 steps a turn over 17:60", stepsPerTurn: (51_200 * 60, 17),
            changes: [
                (0, (100, 3)), (1_000_000_000, (3913, 50)), (1_300_000_000, (-100, 3)), (3_500_000_000, (0, 1)),
            ], end: 4_000_000_000),
        Script(
            name: "through zero and back again",
            changes: [
                (0, (45, 1)), (1_000_000_000, (-45, 1)), (1_500_000_000, (45, 1)), (2_600_000_000, (-78, 1)),
                (3_333_333_333, (0, 1)), (4_000_000_000, (-100, 3)), (6_000_000_000, (45, 1)),
            ], end: 9_000_000_000),
    ]

    private static func edges(_ script: Script, period: Int64, start: Int64 = 0) -> [StepEdge] {
        let ratio = Fraction(Int64(script.stepsPerTurn.0), Int64(script.stepsPerTurn.1))!
        func limit(_ time: Int64, _ rpm: UInt64?) -> RampLimit {
            RampLimit(
                time: Nanoseconds(time), acceleration: rpm.map { Fraction(Int64($0)) }, stepsPerTurn: ratio)
        }
        let starting = limit(script.startTime, script.startLimit)
        let stopping = limit(script.stopTime, script.stopLimit)
        var scheduler = StepScheduler(at: Nanoseconds(start))
        var found: [StepEdge] = []
        var horizon = start
        func collect(until end: Int64) {
            while horizon < end {
                horizon = min(horizon + period, end)
                while let due = scheduler.nextStep(before: Nanoseconds(horizon)) {
                    found.append(StepEdge(time: due.count - start, direction: scheduler.ramp.direction))
                }
            }
        }
        for change in script.changes {
            collect(until: start + change.at)
            let speed = RecordSpeed(Fraction(Int64(change.rpm.0.magnitude), Int64(change.rpm.1))!)
            let rate = speed.map { StepRate($0, pitch: 0, stepsPerTurn: ratio)! } ?? .zero
            let direction: Direction = change.rpm.0 < 0 ? .reverse : .forward
            scheduler.change(
                to: rate, change.rpm.0 == 0 ? scheduler.ramp.direction : direction,
                at: Nanoseconds(start + change.at), start: starting, stop: stopping)
        }
        collect(until: start + script.end)
        return found
    }

    private static func exact(_ script: Script) -> ExactMotion {
        func limit(_ time: Int64, _ rpm: UInt64?) -> ExactMotion.Limit {
            let acceleration = rpm.map { ($0 * script.stepsPerTurn.0, 60 * script.stepsPerTurn.1) }
            return ExactMotion.Limit(time: time, acceleration: acceleration)
        }
        var motion = ExactMotion(
            at: 0, starting: limit(script.startTime, script.startLimit),
            stopping: limit(script.stopTime, script.stopLimit))
        for change in script.changes {
            let size = WideFixed(
                rpm: (change.rpm.0.magnitude, change.rpm.1), stepsPerTurn: script.stepsPerTurn)
            motion.change(to: change.rpm.0 < 0 ? -size : size, at: change.at)
        }
        return motion
    }

    @Test(arguments: scripts) func everyStepLiesWithinANanosecondOfTheExactMotion(_ script: Script) {
        let found = Self.edges(script, period: 1_000_000)
        #expect(found.count > 20)
        #expect(Self.exact(script).complaint(about: found, until: script.end) == nil)
    }

    @Test(arguments: scripts) func theLoopRateDoesNotShow(_ script: Script) {
        let found = Self.edges(script, period: 1_000_000)
        for period: Int64 in [script.end < 9_000_000_000 ? 130_000 : 3_333_333, 10_000_000, script.end] {
            #expect(Self.edges(script, period: period) == found, "period \(period) ns")
        }
    }

    private static let origins: [Int64] = [
        -5_000_000_000, 0x4000_0000_0000_0000, -0x4000_0000_0000_0000, 2_147_483_647_997, 4_294_967_295_999_993,
    ]

    // S7, R1: the origin of the clock must not matter.
    @Test(arguments: origins) func theClocksOriginDoesNotShow(_ start: Int64) {
        let script = Self.scripts[0]
        #expect(Self.edges(script, period: 1_000_000, start: start) == Self.edges(script, period: 1_000_000))
    }
}
