import PlatterSimulation
import Testing

@testable import platter

/// What cannot work is seen in the report as such, in plain words and with a remedy.
struct SimulationRemarksTests {
    private let start = "0s type play\n12s end"

    @Test func aWellTunedDeckNeedsNone() throws {
        let report = try Deck("simulated-timing-belt").play("0s stylus down\n" + start)
        #expect(report.remarks == [])
        #expect(report.text(.plain).contains("torque left"))
    }

    /// It comes to rest by itself and locks at no speed: neither is a fault of the deck.
    @Test func aCountedSpinIsJudgedUpToWhereItSlowsDown() throws {
        let report = try Deck("simulated").play("1s type spin 4\n14s end")
        #expect(report.remarks == [])
        #expect(report.result.cruises.map { $0.speedError.rounded() } == [0])
        // Four turns at 33 1/3 with ramps of 0.9 s take 7.2 s and one ramp; ENABLE takes 2 ms.
        let stop = try #require(report.result.transitions.last)
        #expect(stop.to == 0)
        #expect(stop.at >= .milliseconds(8_202) && stop.at <= .milliseconds(8_203))
    }

    /// 0.2 N m turn this platter up to 33 1/3 in 0.44 s at best.
    @Test func aRampTooSteepPullsOut() throws {
        let report = try Deck("simulated-direct-stepper", [("start_ms: 3500", "start_ms: 300")]).play(start)
        #expect(report.result.lostSteps > 0)
        #expect(report.result.transitions[0].lostSteps == report.result.lostSteps)
        #expect(report.result.transitions[0].pullOutMargin == 0)
        let remark = try #require(report.remarks.first)
        #expect(remark.contains("pulled out and lost \(report.result.lostSteps) steps"))
        #expect(remark.contains("lengthen ramp.start_ms"))
        // Within the ramp of 0.3 s.
        let lostAt = try #require(report.result.transitions[0].lostAt)
        #expect(lostAt < .milliseconds(320))
        let text = report.text(.plain)
        #expect(text.contains(remark) && text.contains("The motor lost \(report.result.lostSteps) steps"))
        #expect(report.json.contains("\"lost_steps\": \(report.result.lostSteps)"))
        #expect(report.json.contains("\"pull_out_margin_percent\": 0.00"))
    }

    @Test func theSameDeckWithAGentlerRampLosesNone() throws {
        let report = try Deck("simulated-direct-stepper").play(start)
        #expect(report.result.lostSteps == 0)
        #expect(report.result.transitions[0].pullOutMargin > 0.5)
        #expect(report.remarks == [])
    }

    @Test func scarceTorqueIsSaidBeforeStepsAreLost() throws {
        let report = try Deck("simulated-direct-stepper", [("start_ms: 3500", "start_ms: 600")]).play(start)
        #expect(report.result.lostSteps == 0)
        #expect(report.remarks.contains { $0.contains("% of the motor's torque was left") })
    }

    @Test func aRampTooShortForTheBeltOvershoots() throws {
        let report = try Deck("simulated-thread", [("start_ms: 2000", "start_ms: 700")]).play(start)
        #expect(report.remarks.contains { $0.contains("overshot by") && $0.contains("stiffer belt") })
    }

    @Test func gainsTooHighOscillate() throws {
        let report = try Deck(
            "simulated-direct-dc", [("p_gain_ppm_per_rpm: 60000", "p_gain_ppm_per_rpm: 2000000")]
        ).play("0s type play\n25s end")
        let remark = try #require(report.remarks.first { $0.contains("oscillates") })
        #expect(remark.contains("swings by") && remark.contains("halve motor.p_gain_ppm_per_rpm"))
    }

    @Test func aSpeedThatIsNeverReachedIsSaid() throws {
        // Drive for two thirds of the speed, and an integral that takes minutes for the rest.
        let report = try Deck(
            "simulated-direct-dc",
            [
                ("feed_forward_ppm_per_rpm: 5236", "feed_forward_ppm_per_rpm: 3500"),
                ("p_gain_ppm_per_rpm: 60000", "p_gain_ppm_per_rpm: 10000"),
                ("i_gain_ppm_per_rpm_s: 90000", "i_gain_ppm_per_rpm_s: 10"),
            ]
        ).play("0s type play\n25s end")
        let remark = try #require(report.remarks.first { $0.contains("never settles") })
        #expect(remark.contains("feed_forward_ppm_per_rpm"))
    }

    @Test func aBeltThatCreepsIsSaid() throws {
        let report = try Deck("simulated-rubber-belt", [("pulley_error_ppm: 1780", "pulley_error_ppm: 0")])
            .play("0s stylus down\n0s type play\n20s end")
        #expect(report.remarks.contains { $0.contains("ppm off") && $0.contains("'trim'") })
    }

    @Test func unevenMarksAreHeard() throws {
        let report = try Deck("simulated-direct-dc", [("slot_error: 0.002", "slot_error: 0.02")])
            .play("0s type play\n25s end")
        #expect(report.remarks.contains { $0.contains("mark of the tachometer") })
    }
}

extension Terminal {
    /// As in a pipe.
    static let plain = Terminal(showsProgress: false, usesColour: false)
}
