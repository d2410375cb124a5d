import PlatterCore
import Testing

/// Constant speed is an exact fraction: nothing adds up over any time.
@Suite struct StepSchedulerCruiseTests {
    private static let speeds: [RecordSpeed] = [
        .rpm(50, 3), .rpm(100, 3), .rpm(45), .rpm(78), .rpm(3913, 50),
    ]
    /// Direct drive, a belt of 17:60 teeth, a belt at 1/32 steps with 19:71, the geared motor with four coils.
    private static let ratios: [Fraction] = [
        Fraction(3200), Fraction(3200 * 60, 17)!, Fraction(6400 * 71, 19)!, Fraction(103_168, 405)!,
    ]
    private static let noRamp = RampLimit(time: .zero, acceleration: nil, stepsPerTurn: Fraction(1))

    private static func cruising(_ rate: StepRate) -> StepScheduler {
        var scheduler = StepScheduler(at: .zero)
        scheduler.change(to: rate, .forward, at: .zero, start: noRamp, stop: noRamp)
        return scheduler
    }

    /// Steps and nanoseconds of a speed in lowest terms.
    private static func lowestTerms(_ speed: RecordSpeed, _ pitch: Int64, _ ratio: Fraction) -> (UInt64, UInt64) {
        let rpm = speed.revolutionsPerMinute
        let above = UInt128(rpm.numerator) * UInt128(ratio.numerator) * UInt128(10_000 + pitch)
        let below = UInt128(rpm.denominator) * UInt128(ratio.denominator) * 600_000_000_000_000
        var (a, b) = (above, below)
        while b > 0 { (a, b) = (b, a % b) }
        return (UInt64(above / a), UInt64(below / a))
    }

    @Test(arguments: speeds, ratios)
    func theRemainderIsZeroAgainForEveryPitch(_ speed: RecordSpeed, _ ratio: Fraction) {
        for pitch: Int32 in -1000...1000 {
            let rate = StepRate(speed, pitch: pitch, stepsPerTurn: ratio)!
            let (steps, time) = Self.lowestTerms(speed, Int64(pitch), ratio)
            #expect(UInt128(rate.steps) * UInt128(time) == UInt128(steps) * UInt128(rate.nanoseconds))
            let scheduler = Self.cruising(rate)
            let end = Nanoseconds(Int64(time))
            #expect(scheduler.cruiseRemainder(at: end) == 0, "pitch \(pitch)")
            #expect(scheduler.ramp.position(at: end) == Position(wholeSteps: Int64(steps)), "pitch \(pitch)")
            if time > 1 { #expect(scheduler.cruiseRemainder(at: end - Nanoseconds(1)) != 0, "pitch \(pitch)") }
        }
    }

    @Test(arguments: speeds, ratios)
    func theCarriedStepTimesComeBackToTheExactNanosecond(_ speed: RecordSpeed, _ ratio: Fraction) {
        for pitch: Int32 in [-1000, -500, 0, 1, 250, 800, 1000] {
            let (steps, time) = Self.lowestTerms(speed, Int64(pitch), ratio)
            guard steps <= 40_000 else { continue }
            var scheduler = Self.cruising(StepRate(speed, pitch: pitch, stepsPerTurn: ratio)!)
            var last = Nanoseconds.zero
            for step in 1...steps {
                last = scheduler.nextStep(before: .never)!
                let exact = (UInt128(step) * UInt128(time) + UInt128(steps) - 1) / UInt128(steps)
                guard last.count == Int64(exact) else {
                    Issue.record("pitch \(pitch): step \(step) at \(last.count), not \(exact)")
                    return
                }
            }
            #expect(last.count == Int64(time))
        }
    }

    // S1: the error at 600 s is no larger than at 60 s, whatever the period of the loop.
    @Test(arguments: zip(speeds[1...3], [1_066_666, 1_440_000, 2_496_000] as [Int64]))
    func tenMinutesCountExactly(_ speed: RecordSpeed, _ expected: Int64) throws {
        let rate = try #require(StepRate(speed, pitch: 0, stepsPerTurn: Fraction(3200)))
        var scheduler = Self.cruising(rate)
        var count: Int64 = 0
        while scheduler.nextStep(before: Nanoseconds(60_000_000_001)) != nil { count += 1 }
        #expect(count == expected / 10)
        while scheduler.nextStep(before: Nanoseconds(600_000_000_001)) != nil { count += 1 }
        #expect(count == expected)
    }

    // N5: 14 days at 3,200 steps a turn.
    @Test(arguments: [2_147_483_648, 4_294_967_296] as [Int64]) func stepCountsCrossThirtyTwoBits(_ mark: Int64) {
        let rate = StepRate(.rpm(100, 3), pitch: 0, stepsPerTurn: Fraction(3200))!
        for sign: Int64 in [1, -1] {
            var scheduler = StepScheduler(at: .zero, steps: sign * (mark - 1000))
            let direction: Direction = sign > 0 ? .forward : .reverse
            scheduler.change(to: rate, direction, at: .zero, start: Self.noRamp, stop: Self.noRamp)
            var fresh = Self.cruising(rate)
            while let due = scheduler.nextStep(before: .seconds(10)) {
                #expect(due == fresh.nextStep(before: .seconds(10)))
            }
            #expect(scheduler.steps == sign * (mark - 1000 + 17_777))
            #expect(scheduler.ramp.direction == direction)
        }
    }
}
