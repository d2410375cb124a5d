import PlatterCore
import Testing

@Suite struct TurntableReverseTests {
    private static var configuration: TurntableConfiguration {
        var configuration = TurntableConfiguration.bench
        configuration.reverseAllowed = true
        var stepper = StepperConfiguration()
        stepper.enableDelay = .zero
        stepper.directionSetup = .microseconds(20)
        configuration.drive = .stepper(stepper)
        return configuration
    }

    private static var motion: ExactMotion {
        let limit = ExactMotion.Limit(time: 900_000_000)
        return ExactMotion(at: 0, starting: limit, stopping: limit)
    }

    private static func speed(_ rpm: (UInt64, UInt64)) -> WideFixed { WideFixed(rpm: rpm, stepsPerTurn: (3200, 1)) }

    /// No step near a change of DIR: the pulse before has ended, the one after keeps the set-up time.
    private static func keepsDirectionTimes(_ hardware: RecordingHardware) -> Bool {
        var lastFall = Nanoseconds(Int64.min)
        var lastChange: Nanoseconds?
        for output in hardware.outputs {
            switch output {
            case .direction(_, let time):
                if time < lastFall { return false }
                lastChange = time
            case .step(let rise, let fall):
                if let lastChange, rise - lastChange < .microseconds(20) { return false }
                lastFall = fall
            default: break
            }
        }
        return true
    }

    @Test func theRampPassesThroughZeroAndDirChangesThere() {
        var bench = Bench(Self.configuration)
        _ = bench.type("play")
        bench.run(.milliseconds(1499))
        #expect(bench.type("reverse on") == "ok playing")
        let turned = bench.now
        bench.run(.seconds(3))
        var exact = Self.motion
        exact.change(to: Self.speed((100, 3)), at: 0)
        exact.change(to: -Self.speed((100, 3)), at: turned.count)
        let end = bench.now.count + 1_000_000
        #expect(exact.complaint(about: bench.deck.hardware.edges, until: end) == nil)
        #expect(bench.deck.hardware.directionChanges == [turned + .milliseconds(900)])
        #expect(Self.keepsDirectionTimes(bench.deck.hardware))
        #expect(bench.status.commandedMicroRPM == -33_333_333)
        #expect(bench.status.state == .playing)
    }

    @Test func reversingThereAndBackInMidRampIsExact() {
        var bench = Bench(Self.configuration)
        var exact = Self.motion
        let script: [(Int64, String, WideFixed)] = [
            (0, "speed 45", .zero), (1, "play", Self.speed((45, 1))), (700, "reverse on", -Self.speed((45, 1))),
            (1000, "reverse off", Self.speed((45, 1))), (2000, "reverse on", -Self.speed((45, 1))),
            (3100, "speed 78", -Self.speed((78, 1))), (3400, "stop", .zero), (3600, "reverse off", .zero),
            (3700, "play", Self.speed((78, 1))),
        ]
        for (at, line, speed) in script {
            bench.run(.milliseconds(at) - bench.now - bench.period)
            #expect(bench.type(line).hasPrefix("ok"))
            if line == "reverse off" && at == 3600 { continue }
            exact.change(to: speed, at: bench.now.count)
        }
        bench.run(.seconds(3))
        let end = bench.now.count + 1_000_000
        #expect(exact.complaint(about: bench.deck.hardware.edges, until: end) == nil)
        #expect(Self.keepsDirectionTimes(bench.deck.hardware))
        #expect(bench.deck.hardware.directionChanges.count == 2)
        #expect(bench.deck.hardware.steps - 2 * bench.deck.hardware.reverseSteps == bench.status.steps)
    }

    @Test func dirIsSetBeforeTheFirstStepOfAStartInReverse() {
        var bench = Bench(Self.configuration)
        #expect(bench.type("reverse on") == "ok stopped")
        _ = bench.type("play")
        let start = bench.now
        bench.run(.seconds(1))
        #expect(bench.deck.hardware.directionChanges == [start])
        #expect(bench.deck.hardware.edges.allSatisfy { $0.direction == .reverse })
        #expect(Self.keepsDirectionTimes(bench.deck.hardware))
        #expect(bench.status.microTurns < 0 && bench.status.steps < 0)
    }

    @Test func noRampAtAllStillKeepsTheSetUpTime() {
        var configuration = Self.configuration
        configuration.ramp.startTime = .zero
        configuration.ramp.stopTime = .zero
        var bench = Bench(configuration)
        for (span, line) in [(500, "play"), (333, "reverse on"), (217, "reverse off"), (99, "reverse on")] {
            _ = bench.type(line)
            bench.run(.milliseconds(Int64(span)))
        }
        #expect(bench.deck.hardware.directionChanges.count == 3)
        #expect(Self.keepsDirectionTimes(bench.deck.hardware))
    }

    @Test func reverseIsRefusedWhereTheBoardDoesNotAllowIt() {
        var bench = Bench()
        _ = bench.type("play")
        bench.run(.seconds(1))
        #expect(bench.type("reverse on").hasPrefix("error this board does not allow reverse"))
        bench.run(.seconds(1))
        #expect(bench.status.direction == .forward && bench.deck.hardware.directionChanges.isEmpty)
    }
}
