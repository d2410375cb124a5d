import PlatterCore
import Testing

/// The DC drive against a model of one time constant.
@Suite struct TurntableMotorTests {
    private static func playing(_ bench: consuming MotorBench, for span: Nanoseconds = .seconds(10)) -> MotorBench {
        _ = bench.type("play")
        bench.run(span)
        return bench
    }

    @Test func speedIsReachedLockedAndExact() {
        var bench = Self.playing(MotorBench())
        #expect(bench.status.state == .playing && bench.status.isLocked)
        let before = bench.turns
        bench.run(.seconds(60))
        #expect(abs((bench.turns - before) / (100.0 / 3) - 1) < 0.000_05)
    }

    // T6
    @Test func unevenSlotsLeaveNoErrorInTheMean() {
        var bench = MotorBench()
        bench.unevenness = 0.048
        bench = Self.playing(bench, for: .seconds(20))
        #expect(bench.status.isLocked)
        let before = bench.turns
        bench.run(.seconds(60))
        #expect(abs((bench.turns - before) / (100.0 / 3) - 1) < 0.000_05)
    }

    // T6: the motor loses 3 % in ten minutes.
    @Test func aWarmingMotorIsRegulatedOut() {
        var configuration = TurntableConfiguration.motorBench
        configuration.controlPeriod = .milliseconds(5)
        var bench = Self.playing(MotorBench(configuration))
        bench.deck.hardware.keepsOutputs = true
        let before = bench.turns
        for _ in 0..<60 {
            bench.freeSpeed *= 0.9995
            bench.run(.seconds(1))
        }
        #expect(abs((bench.turns - before) / (100.0 / 3) - 1) < 0.0005)
    }

    // T1: a platter that is held, then let go.
    @Test func aHeldPlatterDoesNotWindUp() {
        var configuration = TurntableConfiguration.motorBench
        configuration.tachometer?.timeout = .seconds(20)
        configuration.tachometer?.startTimeout = .seconds(20)
        var bench = MotorBench(configuration)
        bench.isHeld = true
        bench = Self.playing(bench)
        #expect(bench.status.fault == nil && bench.status.duty > 500_000)
        bench.isHeld = false
        var fastest = 0.0
        bench.run(.seconds(3)) { fastest = max(fastest, $1) }
        #expect(fastest < 33.3333 * 1.02)
        #expect(abs(bench.rpm / (100.0 / 3) - 1) < 0.003)
    }

    // T1: a cold start with a heavy platter and a weak motor.
    @Test func aHeavyPlatterDoesNotOvershoot() {
        var bench = MotorBench(.motorBench(proportional: 150_000, integral: 150_000))
        bench.timeConstant = 6
        bench.friction = 12
        _ = bench.type("play")
        var fastest = 0.0
        bench.run(.seconds(12)) { fastest = max(fastest, $1) }
        #expect(fastest < 33.3333 * 1.02)
        #expect(bench.status.isLocked)
    }

    // T2
    @Test func theReportedSpeedFallsWithTheTimeSinceTheLastPulse() {
        var configuration = TurntableConfiguration.motorBench
        configuration.tachometer?.timeout = .milliseconds(1800)
        var bench = Self.playing(MotorBench(configuration))
        bench.isConnected = false
        var isRight = true
        var milliseconds = 0.0
        bench.run(.seconds(2)) { status, _ in
            milliseconds += 1
            // The last pulse came at the most one period of 20 ms before.
            let bound = 60_000 / (90 * max(milliseconds, 20)) * 1.0625
            if Double(status.platterMicroRPM) / 1e6 > bound { isRight = false }
        }
        #expect(isRight)
        #expect(bench.status.platterMicroRPM == 0 && bench.status.fault == .tachometerLost)
    }

    // T3: never there, and lost at full speed.
    @Test func aMissingTachometerTakesTheDriveAwayWithinTwoSeconds() {
        var bench = MotorBench()
        bench.isConnected = false
        _ = bench.type("play")
        bench.run(.seconds(2))
        #expect(bench.status.fault == .tachometerLost && bench.status.duty == 0)
        var lost = Self.playing(MotorBench())
        lost.isConnected = false
        lost.run(.milliseconds(600))
        #expect(lost.status.fault == .tachometerLost && lost.status.duty == 0 && !lost.status.isEnabled)
        lost.run(.seconds(60))
        #expect(lost.deck.hardware.duties.allSatisfy { $0 >= 0 })
        #expect(lost.deck.hardware.duties.last == 0)
    }

    // T3: also in a long stop, where the set point is still high.
    @Test func aTachometerLostWhileStoppingTakesTheDriveAway() {
        var configuration = TurntableConfiguration.motorBench
        configuration.ramp.stopTime = .seconds(60)
        var bench = Self.playing(MotorBench(configuration))
        _ = bench.type("stop")
        bench.run(.seconds(3))
        #expect(bench.status.fault == nil && bench.status.duty > 0)
        bench.isConnected = false
        bench.run(.seconds(2))
        #expect(bench.status.fault == .tachometerLost && bench.status.duty == 0)
    }

    @Test func aVerySlowStartIsNoLostTachometer() {
        var configuration = TurntableConfiguration.motorBench
        configuration.ramp.startTime = .seconds(120)
        var bench = MotorBench(configuration)
        bench.friction = 0.1
        _ = bench.type("play")
        bench.run(.seconds(30))
        #expect(bench.status.fault == nil && bench.status.state == .starting)
        #expect(abs(bench.rpm - 100.0 / 3 / 4) < 0.5)
    }

    // T4
    @Test func echoesAndStraysDoNotShow() {
        var bench = MotorBench()
        bench.echo = .microseconds(300)
        bench = Self.playing(bench)
        var isRight = true
        bench.run(.seconds(5)) { status, _ in
            if (status.platterMicroRPM - 33_333_333).magnitude > 100_000 { isRight = false }
        }
        #expect(isRight && bench.status.isLocked)
        bench.echo = nil
        let duty = bench.status.duty
        bench.strayPulse()
        bench.run(.seconds(1)) { status, _ in
            if (status.duty - duty).magnitude > 20_000 { isRight = false }
        }
        #expect(isRight && bench.status.isLocked)
    }

    @Test func aStartWhileRunningDownPicksUpTheMeasuredSpeed() {
        var bench = Self.playing(MotorBench())
        bench.timeConstant = 30
        bench.friction = 0.5
        _ = bench.type("stop")
        bench.run(.seconds(3))
        #expect(bench.status.commandedMicroRPM == 0 && bench.status.duty == 0 && bench.rpm > 20)
        let speed = bench.rpm
        #expect(bench.type("play") == "ok starting")
        #expect(abs(Double(bench.status.commandedMicroRPM) / 1e6 - speed) < 0.5)
        var slowest = 100.0
        bench.run(.seconds(3)) { slowest = min(slowest, $1) }
        #expect(slowest > speed - 1)
    }

    @Test func aChangeOfSpeedWhilePlayingBeginsAtTheSetPoint() {
        var bench = MotorBench()
        bench.unevenness = 0.048
        bench = Self.playing(bench)
        for line in ["speed 45", "speed 33", "speed 78", "speed 33"] {
            let before = bench.deck.status(at: bench.now + bench.period).commandedMicroRPM
            _ = bench.type(line)
            #expect(bench.status.commandedMicroRPM == before)
            bench.run(.milliseconds(430))
        }
    }

    // R2: what the platter did while the loop stood still is not made up for.
    @Test func aStallLeavesNoDip() {
        var bench = Self.playing(MotorBench())
        let duty = bench.status.duty
        bench.stall(.milliseconds(250))
        var isRight = true
        bench.run(.seconds(2)) { status, rpm in
            if (status.duty - duty).magnitude > 20_000 || abs(rpm - 33.3333) > 0.4 { isRight = false }
        }
        #expect(isRight)
    }

    @Test func theStateIsStoppedOnlyWhenThePlatterStands() {
        var bench = Self.playing(MotorBench())
        _ = bench.type("stop")
        bench.run(.seconds(2))
        #expect(bench.status.state == .stopping)
        bench.run(.seconds(6))
        #expect(bench.status.state == .stopped && bench.status.platterMicroRPM == 0)
    }
}
