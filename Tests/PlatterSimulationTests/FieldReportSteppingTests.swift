import PlatterCore
import Testing

@testable import PlatterSimulation

/// Field reports on stepper timing, end to end: the loop, the wires and an independent checker.
struct FieldReportSteppingTests {
    /// Steps in a nanosecond at so many rpm with 3,200 steps a turn.
    private static func rate(_ speed: RecordSpeed) -> Fraction {
        speed.revolutionsPerMinute.times(Fraction(3_200, 60_000_000_000)!)!
    }

    /// S1: a step is timed from the ideal schedule, so that the count over a cruise is the exact one at any loop rate.
    @Test(arguments: [100, 130, 1_000, 10_000] as [Int64])
    func stepsOfACruiseAreExactAtAnyLoopRate(_ microseconds: Int64) throws {
        let bench = Bench { $0.controlPeriod = .microseconds(microseconds) }
        let (_, _, train) = try bench.record("0s type speed 45\n0s type play\n4s end")
        let checker = TraceChecker(train, .init())
        #expect(checker.hasExactCount(Self.rate(.rpm(45)), after: .milliseconds(1_000), through: .milliseconds(3_900)))
        let reference = try Bench().record("0s type speed 45\n0s type play\n4s end").train
        #expect(train.pulses.prefix(5_000) == reference.pulses.prefix(5_000))
    }

    /// S2: every change obeys the ramp, both ways and from any point of another ramp.
    @Test func changesOfSpeedNeverExceedTheRamp() throws {
        let (result, _, train) = try Bench().record(
            """
            0s    type speed 78
            0s    type play
            2s    type speed 33 1/3
            3.3s  type speed 78
            3.7s  type speed 45
            4.0s  type speed 33 1/3
            5.5s  expect rpm 33 1/3 within 0.01%
            6s    end
            """)
        var limits = TraceChecker.Limits()
        // 78 rpm is 4,160 steps a second; the longest change is made in 0.9 s.
        limits.acceleration = 4_160 / 0.9
        limits.speed = 4_161
        let checker = TraceChecker(train, limits)
        #expect(checker.problems() == [])
        #expect(checker.isMonotone(from: .milliseconds(2_001), to: .milliseconds(2_899), rising: false))
        #expect(result.transitions.map(\.to).count == 5)
    }

    /// S3: a stop wins at any phase of speed commands, and a speed chosen while stopping does not start again.
    @Test(arguments: [3, 86, 169, 252, 335, 418, 501, 584, 667, 750, 833, 916, 999] as [Int64])
    func stopWinsAmongManySpeedCommands(_ phase: Int64) throws {
        var text = "0s type play\n"
        var events: [(Int64, String)] = (10..<32).map { ($0 * 100, $0 % 2 == 0 ? "type 45" : "type 33") }
        events = events.filter { $0.0 < 2_000 + phase }
        events += [(2_000 + phase, "type stop"), (2_010 + phase, "type 78")]
        for (time, event) in events { text += "\(time)ms \(event)\n" }
        text += "\(2_905 + phase)ms expect state stopped\n\(3_200 + phase)ms expect rpm 0\n\(3_200 + phase)ms end\n"
        let (_, _, train) = try Bench().record(text)
        #expect(train.pulses.last!.rise < .milliseconds(2_901 + phase))
    }

    /// S4: speed 0 is refused with a message and changes nothing; the next speed is an ordinary change.
    @Test(arguments: ["0", "0.0", "-0", "-1", "1e-9"])
    func speedZeroIsRefused(_ speed: String) throws {
        try Bench().play(
            """
            0s type play
            2s type speed \(speed)
            2s expect reply error ...
            3s expect rpm 33 1/3 within 0.01%
            3s type 45
            5s expect rpm 45 within 0.01%
            5s end
            """)
    }

    /// S8: STEP is high and low for at least what the driver needs, at the highest speed.
    @Test(arguments: [1_000, 1_900, 30_000] as [Int64])
    func pulsesKeepTheDriversMinima(_ minimum: Int64) throws {
        let bench = Bench {
            guard case .stepper(var stepper) = $0.drive else { return }
            stepper.pulseWidth = Nanoseconds(minimum)
            stepper.minimumLow = Nanoseconds(minimum)
            $0.drive = .stepper(stepper)
        }
        let (_, _, train) = try bench.record("0s type speed 78\n0s type play\n2s end")
        var limits = TraceChecker.Limits()
        limits.pulseWidth = Nanoseconds(minimum)
        limits.minimumLow = Nanoseconds(minimum)
        #expect(TraceChecker(train, limits).problems() == [])
        #expect(train.pulses.count > 5_000)
    }

    /// S9: ENABLE, its delay, DIR, its set-up time, STEP; also in quick changes of mind.
    @Test func stepsWaitForEnableAndDirection() throws {
        let bench = Bench {
            guard case .stepper(var stepper) = $0.drive else { return }
            stepper.enableDelay = .milliseconds(200)
            stepper.directionSetup = .microseconds(20)
            stepper.holdTime = .milliseconds(50)
            $0.drive = .stepper(stepper)
        }
        let (_, trace, train) = try bench.record(
            """
            0s    type play
            0.1s  type stop
            0.15s type play
            2s    type reverse on
            4s    type stop
            5.2s  type play
            5.25s type stop
            5.3s  type play
            7s    end
            """)
        var limits = TraceChecker.Limits()
        limits.enableDelay = .milliseconds(200)
        limits.directionSetup = .microseconds(20)
        #expect(TraceChecker(train, limits).problems() == [])
        #expect(trace.events(of: .direction).count == 1)
        #expect(train.pulses.contains { !$0.forward })
        #expect(trace.events(of: .enable).count >= 3)
    }

    /// S12: the rate is the requested one over the whole range, and grows with it.
    @Test func realSpeedIsTheRequestedOneOverTheRange() throws {
        var text = "0s type speed 1\n0s type play\n"
        // Tenths of an rpm; "33.0" and not "33", which is 33 1/3.
        let tenths = Array(stride(from: 15, through: 895, by: 65))
        for (index, speed) in tenths.enumerated() {
            let rpm = "\(speed / 10).\(speed % 10)"
            text += "\(index * 2 + 2)s type speed \(rpm)\n\(index * 2 + 4)s expect rpm \(rpm) within 0.01%\n"
        }
        let end = tenths.count * 2 + 2
        text += "\(end)s type speed 90.5\n\(end)s expect reply error ...\n\(end + 1)s expect rpm 86 within 0.01%\n"
        try Bench {
            $0.ramp.startTime = .milliseconds(300)
            $0.ramp.stopTime = .milliseconds(300)
        }.play(text)
    }
}
