import PlatterCore
import Testing

@Suite struct TurntableSpinTests {
    private static func bench(
        _ stepsPerTurn: Fraction = Fraction(3200), ramp: Nanoseconds = .milliseconds(900), keeps: Bool = false
    ) -> Bench {
        var configuration = TurntableConfiguration.bench
        configuration.controlPeriod = .milliseconds(10)
        configuration.ramp.startTime = ramp
        configuration.ramp.stopTime = ramp
        configuration.reverseAllowed = true
        var stepper = StepperConfiguration()
        stepper.enableDelay = .zero
        stepper.stepsPerTurn = stepsPerTurn
        configuration.drive = .stepper(stepper)
        var bench = Bench(configuration)
        bench.deck.hardware.keepsOutputs = keeps
        return bench
    }

    /// Runs until the spin holds; false after twice the time that it can take.
    private static func finish(_ bench: inout Bench, turns: Int64) -> Bool {
        for _ in 0..<(turns * 2 + 4) * 180 {
            bench.run(bench.period)
            if bench.status.state == .holding { return true }
        }
        return false
    }

    @Test(arguments: [1, 2, 3, 7, 33, 100, 999, 1000] as [Int64]) func turnsAreExact(_ turns: Int64) {
        var bench = Self.bench(Fraction(20))
        _ = bench.type("speed 78")
        #expect(bench.type("spin \(turns)") == "ok spinning")
        #expect(Self.finish(&bench, turns: turns))
        #expect(bench.status.steps == 20 * turns)
        #expect(bench.status.microTurns == 1_000_000 * turns)
        #expect(bench.status.isEnabled)
    }

    @Test(arguments: 1...40 as ClosedRange<Int64>) func turnsOfAFractionOfAStepAreExact(_ turns: Int64) {
        var bench = Self.bench(Fraction(192_000, 17 * 60)!)
        _ = bench.type("speed 78")
        _ = bench.type("spin \(turns)")
        #expect(Self.finish(&bench, turns: turns))
        #expect(bench.status.steps == 192_000 * turns / (17 * 60))
        #expect(bench.status.microTurns == 1_000_000 * turns)
    }

    @Test func spinsOfFractionsAddUp() {
        var bench = Self.bench(Fraction(100, 3)!)
        for _ in 0..<9 {
            _ = bench.type("spin 1")
            #expect(Self.finish(&bench, turns: 1))
        }
        #expect(bench.status.steps == 300)
        _ = bench.type("reverse on")
        for _ in 0..<9 {
            #expect(bench.type("spin 1") == "ok spinning")
            #expect(Self.finish(&bench, turns: 1))
        }
        #expect(bench.status.steps == 0 && bench.status.microTurns == 0)
    }

    @Test(arguments: [0, 1, 250, 900, 3000, 20_000, 120_000] as [Int64])
    func aSpinTooShortForTheFullSpeedPeaksBelowIt(_ milliseconds: Int64) {
        var bench = Self.bench(ramp: .milliseconds(milliseconds), keeps: true)
        _ = bench.type("speed 78")
        #expect(bench.type("spin 1") == "ok spinning")
        #expect(Self.finish(&bench, turns: 200))
        #expect(bench.status.steps == 3200 && bench.status.microTurns == 1_000_000)
        let rises = bench.deck.hardware.rises
        let shortest = zip(rises.dropFirst(), rises).map { ($0 - $1).count }.min() ?? 0
        #expect(shortest >= 240_384)
        // Beyond 20 s the ramps meet: half of the way each, at the speed that makes their time.
        if milliseconds >= 20_000 {
            let last = (rises[rises.count - 1] - rises[0]).count
            #expect(last > 2 * milliseconds * 940_000 && last <= 2 * milliseconds * 1_000_000)
            // No slower there than the interval of a step spreads it.
            #expect(shortest * 3200 >= milliseconds * 1_000_000 && shortest * 3200 < milliseconds * 1_000_400)
        }
    }

    @Test func aSpinWhilePlayingGoesOnFromThePresentSpeedAndAngle() {
        var bench = Self.bench(keeps: true)
        _ = bench.type("play")
        bench.run(.milliseconds(1230))
        let begin = bench.deck.status(at: bench.now + bench.period)
        #expect(bench.type("spin 2") == "ok spinning")
        #expect(bench.status.commandedMicroRPM == begin.commandedMicroRPM)
        #expect(Self.finish(&bench, turns: 2))
        #expect((bench.status.microTurns - begin.microTurns - 2_000_000).magnitude <= 1)
        #expect(bench.deck.hardware.steps == bench.status.steps)
        #expect(bench.status.steps == bench.status.microTurns * 3200 / 1_000_000)
        #expect(bench.type("play") == "ok starting")
        bench.run(.seconds(1))
        #expect(bench.status.state == .playing)
    }

    @Test func aSpinThatCannotStopInTimeIsRefused() {
        var bench = Self.bench(ramp: .seconds(10))
        _ = bench.type("speed 78")
        _ = bench.type("play")
        bench.run(.seconds(11))
        // From 78 rpm a stop of 10 s takes 6.5 turns.
        #expect(bench.type("spin 6").hasPrefix("error too short"))
        #expect(bench.status.state == .playing)
        #expect(bench.type("spin 7") == "ok spinning")
        #expect(Self.finish(&bench, turns: 40))
    }

    @Test func aSpinIsEndedByStopAndTheNextOneIsWhole() {
        var bench = Self.bench()
        _ = bench.type("spin 5")
        bench.run(.seconds(2))
        #expect(bench.type("stop") == "ok stopping")
        bench.run(.seconds(1))
        #expect(bench.status.state == .stopped)
        let before = bench.status
        _ = bench.type("spin 1")
        #expect(Self.finish(&bench, turns: 1))
        #expect((bench.status.microTurns - before.microTurns - 1_000_000).magnitude <= 1)
        #expect(bench.status.steps - before.steps == 3200)
    }

    // R2: the motor has stopped meanwhile; it runs up again and still makes the whole way.
    @Test func aSpinSurvivesAStall() {
        var bench = Self.bench(keeps: true)
        _ = bench.type("speed 78")
        _ = bench.type("spin 5")
        bench.run(.milliseconds(2500))
        bench.stall(.milliseconds(250))
        let resumed = bench.now
        #expect(Self.finish(&bench, turns: 5))
        #expect(bench.status.steps == 16_000 && bench.status.microTurns == 5_000_000)
        let after = bench.deck.hardware.rises.filter { $0 > resumed }
        #expect((after[1] - after[0]).count > 10_000_000)
    }

    @Test func enableDelayComesBeforeTheSpin() {
        var configuration = TurntableConfiguration.bench
        var stepper = StepperConfiguration()
        stepper.enableDelay = .milliseconds(200)
        configuration.drive = .stepper(stepper)
        var bench = Bench(configuration)
        _ = bench.type("spin 1")
        bench.run(.milliseconds(199))
        #expect(bench.deck.hardware.steps == 0 && bench.status.state == .spinning)
        bench.run(.seconds(5))
        #expect(bench.status.state == .holding && bench.status.steps == 3200)
    }
}
