import PlatterCore
import Testing

@testable import PlatterSimulation

/// The checker must find what is wrong; that sound trains pass is shown by the field reports on stepping.
struct TraceCheckerTests {
    private static func pulse(_ rise: Int64, width: Int64 = 2_000, forward: Bool = true) -> StepTrain.Pulse {
        StepTrain.Pulse(
            rise: Nanoseconds(rise), fall: Nanoseconds(rise + width), forward: forward, enabledSince: .zero,
            turnedAt: .zero)
    }

    private static func kinds(
        _ pulses: [StepTrain.Pulse], _ change: (inout TraceChecker.Limits) -> Void = { _ in }
    ) -> [StepTrainProblem.Kind] {
        var limits = TraceChecker.Limits()
        change(&limits)
        return TraceChecker(StepTrain(pulses: pulses), limits).problems().map(\.kind)
    }

    @Test func findsShortPulsesAndGaps() {
        #expect(Self.kinds([Self.pulse(0, width: 999)]) == [.shortPulse])
        #expect(Self.kinds([Self.pulse(0, width: 1_000), Self.pulse(1_999)]) == [.shortLow])
        #expect(Self.kinds([Self.pulse(0, width: 1_000), Self.pulse(2_000)]) == [])
    }

    @Test func findsStepsThatDoNotWait() {
        var early = Self.pulse(199_999_999)
        early.turnedAt = Nanoseconds(199_980_000)
        let wait: (inout TraceChecker.Limits) -> Void = {
            $0.enableDelay = .milliseconds(200)
            $0.directionSetup = .microseconds(20)
        }
        #expect(Set(Self.kinds([early], wait)) == [.enabledTooLate, .turnedTooLate])
        early.enabledSince = nil
        #expect(Self.kinds([early]) == [.notEnabled])
    }

    @Test func findsJumpsOfSpeed() {
        let even = (0..<10).map { Self.pulse($0 * 500_000) }
        let jump = even + (0..<10).map { Self.pulse(4_500_000 + ($0 + 1) * 400_000) }
        #expect(Self.kinds(even) { $0.acceleration = 1 } == [])
        #expect(Self.kinds(jump) { $0.acceleration = 4_622 } == [.tooHard])
        #expect(Self.kinds(jump) { $0.speed = 2_100 }.allSatisfy { $0 == .tooFast })
        #expect(Self.kinds(jump) { $0.speed = 2_100 }.count == 10)
    }

    @Test func findsRampsThatAreNotMonotone() {
        let rises: [Int64] = [0, 900, 1_700, 2_600, 3_200]
        let checker = TraceChecker(StepTrain(pulses: rises.map { Self.pulse($0 * 1_000) }), .init())
        #expect(!checker.isMonotone(from: .zero, to: .seconds(1), rising: true))
        #expect(checker.isMonotone(from: .zero, to: .microseconds(1_700), rising: true))
        #expect(!checker.isMonotone(from: .zero, to: .microseconds(1_700), rising: false))
    }

    /// 45 rpm with 3,200 steps a turn is 2,400 steps a second.
    @Test func countsStepsBothWays() {
        let rate = Fraction(2_400, 1_000_000_000)!
        let ahead = (1...240).map { Self.pulse(Int64($0) * 416_667) }
        let checker = TraceChecker(StepTrain(pulses: ahead), .init())
        #expect(checker.steps(after: .zero, through: .milliseconds(101)) == 240)
        #expect(checker.hasExactCount(rate, after: .zero, through: Nanoseconds(100_000_100)))
        #expect(!checker.hasExactCount(rate, after: .zero, through: .milliseconds(102)))
        let back = TraceChecker(StepTrain(pulses: ahead.map { Self.pulse($0.rise.count, forward: false) }), .init())
        #expect(back.steps(after: .zero, through: .seconds(1)) == -240)
    }

    /// The train is read from electrical levels, whatever they mean on the board.
    @Test func readsTheTrainFromTheLevels() throws {
        var trace = RecordedTrace()
        let events: [(Int64, TraceSignal, Int32)] = [
            (10, .enable, 0), (20, .direction, 1), (30, .step, 1), (40, .step, 0), (50, .enable, 1), (60, .step, 1),
        ]
        for (time, signal, value) in events {
            trace.record(TraceEvent(time: Nanoseconds(time), signal: signal, value: value))
        }
        let train = StepTrain(trace, OutputLevels(.stepper(StepperConfiguration())))
        #expect(
            train.pulses == [
                StepTrain.Pulse(
                    rise: Nanoseconds(30), fall: Nanoseconds(40), forward: false, enabledSince: Nanoseconds(10),
                    turnedAt: Nanoseconds(20))
            ])
    }
}
