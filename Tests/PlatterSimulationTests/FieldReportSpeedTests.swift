import PlatterCore
import Testing

@testable import PlatterSimulation

/// Field reports on speed control, on the simulated DC drive with its tachometer.
struct FieldReportSpeedTests {
    private let bench = Bench("simulated-dc")

    /// T1: the integral does not fill while the platter is held or starts, so it neither overshoots nor lingers.
    @Test func holdingThePlatterDoesNotWindUp() throws {
        let held = Bench("simulated-dc") {
            $0.tachometer?.timeout = .seconds(30)
            $0.tachometer?.startTimeout = .seconds(30)
        }
        let result = try held.play(
            """
            0s  type play
            10s expect rpm 33 1/3 within 0.5%
            10s fault platter-held for 10s
            26s expect rpm 33 1/3 within 0.5%
            26s end
            """)
        #expect(result.transitions[0].overshoot < 2, "\(result.transitions[0])")
        #expect(result.cruises.map(\.highest).max()! < 100.0 / 3 * 1.02)
    }

    /// T2: when the pulses cease the measured speed falls with the time since the last, and reaches 0.
    @Test func measuredSpeedFallsWithoutPulses() throws {
        let patient = Bench("simulated-dc") { $0.tachometer?.timeout = .milliseconds(1_900) }
        try patient.play(
            """
            0s     type play
            10s    expect measured 33 1/3 within 1%
            10s    fault tach-lost
            10.1s  expect measured <= 6.7
            10.5s  expect measured <= 1.34
            12s    expect measured 0
            12s    expect fault tach-lost
            12s    end
            """)
    }

    /// T3: without a tachometer, from the start or at cruise, the motor is off within two seconds, and stays off.
    @Test(arguments: ["0s", "8s"])
    func aLostTachometerIsAFault(_ time: String) throws {
        let (result, trace, _) = try bench.record(
            """
            0s  fault tach-lost for \(time == "0s" ? "30s" : "1ms")
            1s  type play
            8s  expect state \(time == "0s" ? "faulted" : "playing")
            8s  fault tach-lost
            10s expect state faulted
            10s expect fault tach-lost
            10s expect duty 0
            10s expect enable off
            30s expect duty 0
            30s end
            """)
        #expect(result.faults.map(\.fault) == [.tachometerLost])
        #expect(trace.events(of: .duty).allSatisfy { $0.value >= 0 && $0.value <= 1_000_000 })
    }

    /// T4: an echo after each pulse does not change the speed.
    @Test func echoesAreIgnored() throws {
        try bench.play(
            """
            0s  type play
            10s fault tach-echo
            12s expect measured 33.3 within 0.1
            15s expect measured 33.3 within 0.1
            15s expect locked yes
            15s end
            """)
    }

    /// T4: a single stray pulse in the middle of a period makes no jump of the drive.
    @Test func aStrayPulseMakesNoJump() throws {
        let text = "0s type play\n10.5s expect locked yes\n10.5s end"
        let (_, quiet, _) = try bench.record(text)
        let pulses = quiet.events(of: .tachometer).filter { $0.value == 1 && $0.time > .seconds(10) }.map(\.time)
        let middle = (pulses[0] + pulses[1]).count / 2
        let stray = "0s type play\n\(middle)ns fault tach-stray\n10.5s expect locked yes\n10.5s end"
        let (_, trace, _) = try bench.record(stray)
        #expect(trace.events(of: .tachometer).count > quiet.events(of: .tachometer).count)
        // The marks of the disc move the drive a little all the time. A stray pulse that counted would ask for a
        // million parts less.
        let swings = [quiet, trace].map { trace in
            let duties = trace.events(of: .duty).filter { $0.time > .seconds(10) }.map(\.value)
            return (duties.max() ?? 1_000_000) - (duties.min() ?? 0)
        }
        #expect(swings[1] < swings[0] + 5_000, "\(swings)")
    }

    /// T6: 33 is exactly 33 1/3, and the closed loop takes the drift of a warming motor out.
    @Test func driftIsTakenOut() throws {
        let result = try bench.play(
            """
            0s  type speed 33
            0s  expect target 33 1/3
            0s  type play
            10s fault motor-drift -3% over 40s
            50s expect rpm 33 1/3 within 0.1%
            60s end
            """)
        let cruise = result.cruises.last!
        #expect(cruise.to - cruise.from > .seconds(50))
        #expect(abs(cruise.speedError) < 500, "\(cruise)")
    }

    /// T6: the mean of a long cruise is the nominal speed.
    @Test(arguments: ["simulated", "simulated-dc"])
    func theMeanOfACruiseIsExact(board: String) throws {
        let result = try Bench(board).play("0s type 33\n0s type play\n610s end")
        #expect(result.cruises.count == 1)
        let cruise = try #require(result.cruises.last)
        #expect(cruise.to - cruise.from > .seconds(600))
        #expect(abs(cruise.mean - 100.0 / 3) < 0.0005)
    }

    /// A sagging supply is made up for; a driver's fault makes the drive safe.
    @Test func faultsOfTheMachineAreSeen() throws {
        try bench.play(
            """
            0s  type play
            8s  fault supply-sag 20% for 10s
            17s expect rpm 33 1/3 within 0.5%
            20s fault driver-fault for 1s
            21s expect fault driver-fault
            21s expect duty 0
            22s type clear
            22s expect state stopped
            23s type play
            31s expect rpm 33 1/3 within 0.5%
            32s fault output-failed for 100ms
            33s expect fault output-failed
            33s end
            """)
    }
}
