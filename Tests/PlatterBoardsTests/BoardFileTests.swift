import Foundation
import PlatterCore
import Testing

@testable import PlatterBoards

/// A board file becomes a board, or all its problems.
@Suite struct BoardFileTests {
    @Test func whatIsNotGivenHasItsDefault() throws {
        let board = try #require(SampleBoard.board(SampleBoard.text()))
        #expect(board.turntable.controlPeriod == .milliseconds(1))
        #expect(board.turntable.maximumSpeed == .rpm(90))
        #expect(board.turntable.pitchLimit == 1000)
        #expect(board.turntable.ramp.startTime == .milliseconds(900))
        #expect(board.turntable.ramp.startAcceleration == nil)
        #expect(board.turntable.initialRow == 0)
        #expect(board.turntable.tachometer == nil)
        #expect(board.settingsFile == nil)
        #expect(board.realtime == RealtimeWishes())
    }

    @Test func unitsAreExactToANanosecond() throws {
        let motor = """
            { kind: "stepper", full_steps: 200, pulse_width_us: 1.9, min_low_us: 2.001, dir_setup_us: 0.65,
              enable_delay_ms: 0.000001, hold_ms: "forever" }
            """
        let extra = "ramp: { start_ms: 900.123456, stop_ms: 1e3, stop_rpm_per_s: 12.345 }, cycle_hold_s: 1.000000001"
        let board = try #require(SampleBoard.board(SampleBoard.text(motor: motor, extra: extra)))
        guard case .stepper(let stepper) = board.turntable.drive else {
            Issue.record("not a stepper")
            return
        }
        #expect(stepper.pulseWidth == Nanoseconds(1900))
        #expect(stepper.minimumLow == Nanoseconds(2001))
        #expect(stepper.directionSetup == Nanoseconds(650))
        #expect(stepper.enableDelay == Nanoseconds(1))
        #expect(stepper.holdTime == .never)
        #expect(board.turntable.ramp.startTime == Nanoseconds(900_123_456))
        #expect(board.turntable.ramp.stopTime == .seconds(1))
        #expect(board.turntable.ramp.stopAcceleration == Fraction(2469, 200))
        #expect(board.turntable.cycleHold == Nanoseconds(1_000_000_001))
    }

    // T6: 33 on a record player is 33 1/3, as on the console.
    @Test func speedsAreExactFractions() throws {
        let text = SampleBoard.text().replacingOccurrences(
            of: "[\"33 1/3\", \"45\", \"78\"]",
            with: "[\"16 2/3\", 33, 45, \"78.26\", \"235/3\"], initial_speed: \"235/3\"")
        let board = try #require(SampleBoard.board(text))
        let speeds = (0..<board.turntable.speeds.count).map { board.turntable.speeds[$0] }
        #expect(speeds == [.rpm(50, 3), .rpm(100, 3), .rpm(45), .rpm(3913, 50), .rpm(235, 3)])
        #expect(board.turntable.initialRow == 4)
    }

    @Test func aSensorOnTheMotorCountsTheRatioToo() throws {
        let motor = "{ kind: \"dc\", gear: { pulley: 17, platter: 60 } }"
        let extra = "min_rpm: 10, tachometer: { on: \"motor\", pulses_per_turn: 12 }"
        let text = SampleBoard.text(motor: motor, plant: "{ kind: \"first-order\" }", extra: extra)
        let board = try #require(SampleBoard.board(text))
        #expect(board.turntable.tachometer?.pulsesPerTurn == Fraction(720, 17))
    }

    // S8: 30 us high and 30 us low cannot make 20,000 steps a second.
    @Test func aRateTheDriverCannotFollowIsRefused() {
        func motor(_ width: String) -> String {
            "{ kind: \"stepper\", full_steps: 200, microsteps: 64, pulse_width_us: \(width), min_low_us: 30 }"
        }
        // 93.75 rpm of 12,800 steps are exactly 20,000 steps a second: 50 us from one to the next.
        let extra = "max_rpm: 93.75, pitch_limit_percent: 0"
        #expect(SampleBoard.board(SampleBoard.text(motor: motor("20"), extra: extra)) != nil)
        #expect(SampleBoard.problems(SampleBoard.text(motor: motor("20.001"), extra: extra)).count == 1)
        let problems = SampleBoard.problems(SampleBoard.text(motor: motor("30"), extra: extra))
        #expect(problems.map(\.keyPath) == ["max_rpm"])
        #expect(problems.first?.fault == "needs 20000 steps a second")
    }

    // N4: the same six problems in the same order, always.
    @Test func sixProblemsComeInTheOrderOfTheText() {
        let extra = "zebra: 1,\napple: 2,\ncontrol_rate_hz: 7,\nlock: { time_ms: -1, tolerance_ppm: 0 },\nreverse: 1"
        let text = SampleBoard.text(extra: extra)
        let paths = ["zebra", "apple", "control_rate_hz", "lock.time_ms", "lock.tolerance_ppm", "reverse"]
        for _ in 0..<10 { #expect(SampleBoard.problems(text).map(\.keyPath) == paths) }
    }

    @Test func tenThousandUnknownKeysGiveAHundredProblems() {
        let keys = (0..<10_000).map { "k\($0): \($0)" }.joined(separator: ", ")
        #expect(SampleBoard.problems("{ \(keys) }").count == 100)
    }

    @Test func anOversizedFileIsNotRead() {
        let bytes = [UInt8](repeating: UInt8(ascii: " "), count: JSONReader.largestFile + 1)
        guard case .broken(let problems) = BoardFile(name: "big.json5", bytes: bytes).read() else {
            Issue.record("read")
            return
        }
        #expect(problems.map(\.fault) == ["is larger than a board file can be"])
    }
}
