import PlatterCore
import Testing

/// Within ramps every step falls on the first nanosecond at which the commanded position has reached it.
@Suite struct StepSchedulerRampTests {
    private struct Dice {
        var state: UInt64

        mutating func roll(_ range: ClosedRange<UInt64>) -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let span = range.upperBound - range.lowerBound + 1
            return range.lowerBound + (state >> 20) % span
        }
    }

    private static func hasReached(_ step: Int64, _ ramp: LinearRamp, at time: Nanoseconds) -> Bool {
        let position = ramp.position(at: time)
        if ramp.direction == .forward { return position.wholeSteps >= step }
        return position.wholeSteps < step || (position.wholeSteps == step && position.fraction == 0)
    }

    /// A change of speed every now and then, also in mid-ramp, through zero, and to rest.
    @Test(arguments: 1...60) func everyStepIsDueAtItsFirstNanosecond(seed: Int) throws {
        var dice = Dice(state: UInt64(seed) &* 0x9E37_79B9)
        var scheduler = StepScheduler(at: .zero)
        var now = Nanoseconds.zero
        var last = Nanoseconds(-1)
        for _ in 0..<6 {
            let isRest = dice.roll(0...3) == 0
            let wanted = StepRate(steps: dice.roll(1...90_000), nanoseconds: dice.roll(1...9) * 10_000_000_000)
            let target = isRest ? StepRate.zero : try #require(wanted)
            let ramp = RampLimit(
                time: Nanoseconds(Int64(dice.roll(0...900_000_000))),
                acceleration: dice.roll(0...1) == 0 ? nil : Fraction(Int64(dice.roll(1...400))),
                stepsPerTurn: Fraction(3200))
            let direction = dice.roll(0...4) == 0 ? Direction.reverse : .forward
            scheduler.change(to: target, direction, at: now, start: ramp, stop: ramp)
            let end = now + Nanoseconds(Int64(dice.roll(1...1_200_000_000)))
            while now < end {
                now = min(now + .milliseconds(1), end)
                while let time = scheduler.nextStep(before: now) {
                    #expect(time > last)
                    last = time
                    #expect(Self.hasReached(scheduler.steps, scheduler.ramp, at: time))
                    let before = time - Nanoseconds(1)
                    let isFirst = time <= scheduler.ramp.startTime
                    #expect(isFirst || !Self.hasReached(scheduler.steps, scheduler.ramp, at: before))
                }
            }
        }
    }

    /// Slow starts have their first steps where the slope of the ramp is all but flat.
    @Test(arguments: [1, 7, 50, 1_000, 99_999] as [UInt64]) func slowStartsAreExactToo(steps: UInt64) throws {
        let target = try #require(StepRate(steps: steps, nanoseconds: 100_000_000_000))
        let limit = RampLimit(time: .seconds(120), acceleration: nil, stepsPerTurn: Fraction(3200))
        var scheduler = StepScheduler(at: .zero)
        scheduler.change(to: target, .forward, at: .zero, start: limit, stop: limit)
        var count: Int64 = 0
        while let time = scheduler.nextStep(before: .seconds(120)), count < 100 {
            count += 1
            #expect(scheduler.ramp.position(at: time).wholeSteps == count)
            #expect(scheduler.ramp.position(at: time - Nanoseconds(1)).wholeSteps == count - 1)
        }
        // A step that falls due at the very end of the ramp lies beyond the horizon.
        #expect(count == min((Int64(steps) * 60 - 1) / 100, 100))
    }
}
