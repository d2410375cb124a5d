import PlatterCore
import Testing

@testable import PlatterSimulation

/// Field reports on buttons, end to end: electrical levels in, the platter's motion out.
struct FieldReportButtonTests {
    /// G5: eight edges within 0.4 s are one press with half a second of debounce.
    @Test func aTrainOfEdgesWithinTheWindowIsOnePress() throws {
        let bench = Bench { $0.buttons[0].debounce = .milliseconds(500) }
        let result = try bench.play(
            """
            1s    level play low
            1.05s level play high
            1.1s  level play low
            1.15s level play high
            1.2s  level play low
            1.25s level play high
            1.3s  level play low
            1.4s  level play high
            3s    expect presses 1
            3s    expect state playing
            3s    end
            """)
        #expect(result.presses == [.seconds(1)])
    }

    /// G6: a press shorter than the debounce time is over when its window closes, and the next one counts.
    @Test func aShortPressNeverSticks() throws {
        let bench = Bench { $0.buttons[0].debounce = .milliseconds(50) }
        let result = try bench.play(
            """
            1s    level play low
            1.02s level play high
            4s    expect state playing
            6s    level play low
            6.2s  level play high
            8s    expect state stopped
            8s    expect presses 2
            8s    end
            """)
        #expect(result.presses == [.seconds(1), .seconds(6)])
    }

    /// G8: down at power-on is no press; the first press after the release is one. Both polarities.
    @Test(arguments: [true, false])
    func heldAtPowerOnIsNoPress(_ activeLow: Bool) throws {
        let (down, up) = activeLow ? ("low", "high") : ("high", "low")
        let bench = Bench { $0.buttons[0].activeLow = activeLow }
        let (result, _, train) = try bench.record(
            """
            0s   level play \(down)
            1s   level play \(up)
            1.9s expect state stopped
            2s   level play \(down)
            2.1s level play \(up)
            4s   expect state playing
            4s   end
            """)
        #expect(result.presses == [.seconds(2)])
        #expect(train.pulses.first!.rise > .seconds(2))
    }

    /// G8: an idle line is no press, however long it is idle.
    @Test func idleLinesAreNotPressed() throws {
        let result = try Bench().play("10s expect state stopped\n10s expect presses 0\n10s end")
        #expect(result.presses.isEmpty && result.final.steps == 0)
    }

    /// G11: one press is one toggle, whatever the hold time.
    @Test func aLongHoldTogglesOnce() throws {
        try Bench().play(
            """
            1s press play for 1500ms
            4s expect state playing
            4s expect rpm 33 1/3 within 0.01%
            5s press play for 60ms
            7s expect state stopped
            7s expect presses 2
            7s end
            """)
    }

    @Test func theEncoderChoosesFromTheWheel() throws {
        try Bench().play(
            """
            1s   turn encoder +1
            1.5s expect speed 45
            2s   turn encoder +5 in 100ms
            2.5s expect speed 78
            3s   turn encoder -1 in 4ms
            3.5s expect speed 45
            3.5s end
            """)
    }

    @Test func theLidKeepsThePlatterStill() throws {
        try Bench().play(
            """
            0s   hold inhibit
            1s   type play
            2s   expect state inhibited
            2s   expect rpm 0
            2s   release inhibit
            2.5s type play
            5s   expect state playing
            5s   hold inhibit
            7s   expect state inhibited
            7s   expect inhibited yes
            7s   end
            """)
    }
}
