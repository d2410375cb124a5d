import PlatterCore
import Testing

/// Starts and stops: what is switched when, and what goes on from where.
@Suite struct TurntableStopTests {
    private typealias Output = RecordingHardware.Output

    private static func configuration(
        _ mode: StopMode = .ramp, enableDelay: Nanoseconds = .zero, hold: Nanoseconds = .seconds(1)
    ) -> TurntableConfiguration {
        var configuration = TurntableConfiguration.bench
        configuration.stopMode = mode
        configuration.reverseAllowed = true
        var stepper = StepperConfiguration()
        stepper.enableDelay = enableDelay
        stepper.directionSetup = .microseconds(20)
        stepper.holdTime = hold
        configuration.drive = .stepper(stepper)
        return configuration
    }

    // S9: enable, wait, dir, wait, step.
    @Test func enableComesFirstThenDirThenSteps() {
        var bench = Bench(Self.configuration(enableDelay: .milliseconds(200)))
        _ = bench.type("reverse on")
        _ = bench.type("play")
        let start = bench.now
        bench.run(.seconds(1))
        let outputs = bench.deck.hardware.outputs.filter { if case .lamp = $0 { return false } else { return true } }
        #expect(outputs[0] == .enable(true, start))
        #expect(outputs[1] == .direction(.reverse, start + .milliseconds(200)))
        #expect(bench.deck.hardware.rises[0] >= start + .milliseconds(200) + .microseconds(20))
        var motion = ExactMotion(at: 0, starting: .init(time: 900_000_000), stopping: .init(time: 900_000_000))
        let speed = WideFixed(rpm: (100, 3), stepsPerTurn: (3200, 1))
        motion.change(to: -speed, at: (start + .milliseconds(200)).count)
        #expect(motion.complaint(about: bench.deck.hardware.edges, until: bench.now.count + 1_000_000) == nil)
    }

    // S9: play, stop, play in quick turns, also within the enable delay.
    @Test func quickTurnsOfPlayAndStopKeepTheEnableDelay() {
        var configuration = Self.configuration(.cut, enableDelay: .milliseconds(200))
        configuration.ramp.startTime = .milliseconds(50)
        var bench = Bench(configuration)
        var chance = TestGenerator(seed: 33)
        for _ in 0..<200 {
            _ = bench.type(chance.below(2) == 0 ? "play" : "stop")
            bench.run(.milliseconds(Int64(chance.below(300))))
        }
        var enabledAt: Nanoseconds?
        for output in bench.deck.hardware.outputs {
            switch output {
            case .enable(let active, let time): enabledAt = active ? time : nil
            case .step(let rise, _):
                guard let enabledAt, rise - enabledAt >= .milliseconds(200) else {
                    Issue.record("a step at \(rise.count) too soon after ENABLE, or without it")
                    return
                }
            default: break
            }
        }
        #expect(bench.deck.hardware.steps > 1000)
    }

    @Test func theEnableDelayEndsBetweenTwoTicks() {
        var bench = Bench(Self.configuration(enableDelay: .microseconds(2300)))
        _ = bench.type("play")
        let start = bench.now + .microseconds(2300)
        bench.run(.seconds(1))
        var motion = ExactMotion(at: 0, starting: .init(time: 900_000_000), stopping: .init(time: 900_000_000))
        motion.change(to: WideFixed(rpm: (100, 3), stepsPerTurn: (3200, 1)), at: start.count)
        #expect(motion.complaint(about: bench.deck.hardware.edges, until: bench.now.count + 1_000_000) == nil)
    }

    @Test func theDriverIsReleasedAfterTheHoldTime() {
        var bench = Bench(Self.configuration(hold: .milliseconds(700)))
        _ = bench.type("play")
        bench.run(.seconds(2))
        _ = bench.type("stop")
        let stopped = bench.now + .milliseconds(900)
        bench.run(.seconds(1))
        #expect(bench.status.state == .stopped && bench.status.isEnabled)
        bench.run(.seconds(1))
        #expect(bench.deck.hardware.enables.last == .enable(false, stopped + .milliseconds(700)))
        #expect(bench.deck.hardware.enables.count == 2)
    }

    @Test func aHoldTimeOfNeverKeepsTheDriverEnergised() {
        var bench = Bench(Self.configuration(hold: .never))
        _ = bench.type("play")
        bench.run(.seconds(2))
        _ = bench.type("stop")
        bench.run(.seconds(30))
        #expect(bench.status.state == .stopped && bench.status.isEnabled)
    }

    @Test func aStartDuringAStopGoesOnFromThePresentSpeed() {
        var bench = Bench(Self.configuration())
        _ = bench.type("speed 78")
        _ = bench.type("play")
        bench.run(.seconds(2))
        _ = bench.type("stop")
        bench.run(.milliseconds(449))
        let before = bench.deck.status(at: bench.now + bench.period)
        #expect(bench.type("play") == "ok starting")
        #expect(before.commandedMicroRPM == 39_000_000)
        #expect(bench.status.commandedMicroRPM == before.commandedMicroRPM)
        #expect(bench.status.microTurns == before.microTurns)
        bench.run(.milliseconds(450))
        #expect(bench.status.commandedMicroRPM == 58_500_000)
        #expect(bench.deck.hardware.enables.count == 1)
    }

    @Test func cutStandsAtOnceAndHasNoPower() {
        var bench = Bench(Self.configuration(.cut))
        _ = bench.type("play")
        bench.run(.seconds(2))
        let count = bench.deck.hardware.steps
        #expect(bench.type("stop") == "ok stopping")
        #expect(bench.status.state == .stopped && bench.status.commandedMicroRPM == 0)
        #expect(bench.deck.hardware.enables.last == .enable(false, bench.now))
        bench.run(.seconds(3))
        #expect(bench.deck.hardware.steps == count)
        _ = bench.type("play")
        bench.run(.milliseconds(10))
        #expect(bench.status.commandedMicroRPM < 1_000_000)
    }

    @Test func coastHasNoPowerAndSlowsEvenly() {
        var bench = Bench(Self.configuration(.coast))
        _ = bench.type("speed 45")
        _ = bench.type("play")
        bench.run(.seconds(2))
        let count = bench.deck.hardware.steps
        #expect(bench.type("stop") == "ok stopping")
        #expect(bench.deck.hardware.enables.last == .enable(false, bench.now))
        // From 100 rpm in 10 s: 45 rpm last 4.5 s.
        bench.run(.seconds(1))
        #expect(bench.status.commandedMicroRPM == 35_000_000)
        #expect(bench.deck.hardware.steps == count)
        bench.run(.milliseconds(3499))
        #expect(bench.status.state == .stopping)
        bench.run(.milliseconds(2))
        #expect(bench.status.state == .stopped && bench.deck.hardware.steps == count)
    }

    @Test func aStartWhileCoastingGoesOnFromThatSpeedAfterTheEnableDelay() {
        var bench = Bench(Self.configuration(.coast, enableDelay: .milliseconds(500)))
        _ = bench.type("speed 45")
        _ = bench.type("play")
        bench.run(.seconds(3))
        _ = bench.type("stop")
        bench.run(.milliseconds(999))
        #expect(bench.type("play") == "ok starting")
        let count = bench.deck.hardware.steps
        bench.run(.milliseconds(499))
        #expect(bench.deck.hardware.steps == count)
        bench.run(.milliseconds(2))
        #expect((bench.status.commandedMicroRPM - 30_000_000).magnitude < 30_000)
        let resumed = bench.deck.hardware.rises.count
        bench.run(.milliseconds(100))
        // 30 rpm are 625 us a step.
        let first = bench.deck.hardware.rises[resumed + 2] - bench.deck.hardware.rises[resumed + 1]
        #expect((first.count - 625_000).magnitude < 10_000)
        bench.run(.seconds(1))
        #expect(bench.status.state == .playing)
    }

    // S8: the times of the pulse at full speed, also with a slow opto-coupler.
    @Test(arguments: [(1000, 1000), (1900, 1900), (30_000, 30_000)] as [(Int64, Int64)])
    func pulsesKeepTheDriversTimes(_ high: Int64, _ low: Int64) {
        var configuration = Self.configuration()
        var stepper = StepperConfiguration()
        stepper.pulseWidth = Nanoseconds(high)
        stepper.minimumLow = Nanoseconds(low)
        configuration.drive = .stepper(stepper)
        var bench = Bench(configuration)
        _ = bench.type("speed 78")
        _ = bench.type("play")
        bench.run(.seconds(2))
        var lastFall: Nanoseconds?
        for output in bench.deck.hardware.outputs {
            guard case .step(let rise, let fall) = output else { continue }
            #expect(fall - rise == Nanoseconds(high))
            if let lastFall { #expect(rise - lastFall >= Nanoseconds(low)) }
            lastFall = fall
        }
    }

    // S3: a stop is never lost among changes of speed, and a choice while stopping starts nothing.
    @Test func stopWinsAtAnyPhaseOfAStreamOfSpeeds() {
        for phase in stride(from: 0, to: 1000, by: 37) as StrideTo<Int64> {
            var configuration = Self.configuration()
            configuration.ramp.startTime = .milliseconds(200)
            configuration.ramp.stopTime = .milliseconds(200)
            var bench = Bench(configuration)
            bench.deck.hardware.type("play")
            var stopsAt = Nanoseconds.milliseconds(500 + phase)
            for millisecond in 0..<stopsAt.count / 1_000_000 {
                if millisecond % 100 == 0 { bench.deck.hardware.type(millisecond % 200 == 0 ? "speed 45" : "speed 33") }
                bench.run(bench.period)
            }
            bench.deck.hardware.type("stop")
            bench.run(.milliseconds(10))
            stopsAt = bench.now
            bench.deck.hardware.type("speed 78")
            bench.run(.milliseconds(195))
            #expect(bench.status.state == .stopped, "phase \(phase)")
            let count = bench.deck.hardware.steps
            bench.run(.milliseconds(300))
            #expect(bench.deck.hardware.steps == count, "phase \(phase)")
            #expect(bench.status.selectedSpeed == .rpm(78))
        }
    }

    // S4
    @Test(arguments: ["0", "0.0", "-0", "1e-9", "-33", "0.5", "1001"])
    func aSpeedThatIsNoneIsRefusedAndChangesNothing(_ text: String) {
        var bench = Bench(Self.configuration())
        _ = bench.type("play")
        bench.run(.seconds(1))
        #expect(bench.type("speed \(text)").hasPrefix("error "))
        let before = bench.status
        bench.run(.seconds(1))
        #expect(bench.status.commandedMicroRPM == before.commandedMicroRPM && bench.status.state == .playing)
        #expect(bench.type("speed 33 1/3") == "ok speed 33 1/3")
        #expect(bench.status.state == .playing)
    }
}
