import PlatterCore
import Testing

@Suite struct LinearRampTests {
    private static let ratio = Fraction(3200)
    private static let start = RampLimit(time: .milliseconds(900), acceleration: nil, stepsPerTurn: ratio)
    private static let stop = RampLimit(time: .milliseconds(400), acceleration: Fraction(50), stepsPerTurn: ratio)

    private static func rate(_ speed: RecordSpeed, pitch: Int32 = 0) -> StepRate {
        StepRate(speed, pitch: pitch, stepsPerTurn: ratio)!
    }

    @Test func neitherSpeedNorAngleEverJumps() {
        let speeds: [RecordSpeed] = [.rpm(50, 3), .rpm(100, 3), .rpm(45), .rpm(78), .rpm(3913, 50)]
        for seed in 0..<UInt64(10_000) {
            var chance = TestGenerator(seed: seed)
            var ramp = LinearRamp(at: .zero)
            var now: Int64 = 0
            for _ in 0..<8 {
                now += Int64(chance.below(1_400_000_000))
                let time = Nanoseconds(now)
                let (position, speed) = (ramp.position(at: time), ramp.speedUnits(at: time))
                let direction: Direction = chance.below(4) == 0 ? .reverse : .forward
                let pitch = Int32(chance.below(2001)) - 1000
                let isStop = chance.below(3) == 0
                let wanted = isStop ? .zero : Self.rate(speeds[Int(chance.below(5))], pitch: pitch)
                ramp.change(to: wanted, direction, at: time, start: Self.start, stop: Self.stop)
                guard ramp.position(at: time) == position, ramp.speedUnits(at: time) == speed else {
                    Issue.record("seed \(seed): a jump at \(now)")
                    return
                }
            }
        }
    }

    @Test func angleAndSpeedFollowEachOtherWithinEveryPiece() {
        var ramp = LinearRamp(at: .zero)
        ramp.change(to: Self.rate(.rpm(78)), .forward, at: .zero, start: Self.start, stop: Self.stop)
        var last = ramp.position(at: .zero)
        for millisecond in 1...2000 as ClosedRange<Int64> {
            let now = Nanoseconds.milliseconds(millisecond)
            let position = ramp.position(at: now)
            // 78 rpm is 4.16 steps a millisecond.
            let most = Position(wholeSteps: last.wholeSteps + 6)
            #expect(position > last && position < most)
            last = position
        }
        #expect(ramp.position(at: .milliseconds(900)).wholeSteps == 1871)
        #expect(ramp.isSteady(at: .milliseconds(900)) && !ramp.isSteady(at: Nanoseconds(899_999_999)))
    }

    // S2: both ways, and from any point.
    @Test func theSlowerOfTimeAndLimitWins() {
        var ramp = LinearRamp(at: .zero)
        ramp.change(to: Self.rate(.rpm(78)), .forward, at: .zero, start: Self.start, stop: Self.stop)
        #expect(ramp.targetTime == .milliseconds(900))
        // 45 rpm less at 50 rpm a second are 0.9 s, 10 rpm less are 0.2 s and take the time of 0.4 s.
        ramp.change(to: Self.rate(.rpm(33)), .forward, at: .seconds(2), start: Self.start, stop: Self.stop)
        #expect(ramp.targetTime == .milliseconds(2900))
        ramp.change(to: Self.rate(.rpm(23)), .forward, at: .seconds(4), start: Self.start, stop: Self.stop)
        #expect(ramp.targetTime == .milliseconds(4400))
    }

    @Test(arguments: [.zero, Nanoseconds(-5)]) func noRampTimeIsTheTargetAtOnce(_ time: Nanoseconds) {
        let none = RampLimit(time: time, acceleration: Fraction(-1), stepsPerTurn: Self.ratio)
        var ramp = LinearRamp(at: .seconds(1))
        let rate = Self.rate(.rpm(45))
        ramp.change(to: rate, .forward, at: .seconds(1), start: none, stop: none)
        #expect(ramp.speedUnits(at: .seconds(1)) == rate.units)
        #expect(ramp.position(at: .seconds(2)) == Position(wholeSteps: 2400))
        ramp.change(to: .zero, .forward, at: .seconds(2), start: none, stop: none)
        #expect(ramp.isAtRest(at: .seconds(2)))
        #expect(ramp.position(at: .seconds(9)) == Position(wholeSteps: 2400))
    }

    @Test func timesBeforeTheStartCountAsTheStart() {
        var ramp = LinearRamp(at: .seconds(5))
        ramp.change(to: Self.rate(.rpm(45)), .forward, at: .seconds(5), start: Self.start, stop: Self.stop)
        #expect(ramp.position(at: .zero) == Position(wholeSteps: 0))
        #expect(ramp.speedUnits(at: .zero) == 0)
    }

    // Ramps of even figures end on a whole step; a speed kept in too coarse a unit would lose that step.
    @Test func stopsOfEvenFiguresEndOnTheWholeStep() {
        var ramp = LinearRamp(at: .zero)
        ramp.change(to: Self.rate(.rpm(100, 3)), .forward, at: .zero, start: Self.start, stop: Self.start)
        ramp.change(to: .zero, .forward, at: .milliseconds(9900), start: Self.start, stop: Self.start)
        #expect(ramp.position(at: .seconds(11)) == Position(wholeSteps: 800 + 16_000 + 800))
    }
}
