import PlatterCore
import Testing

@Suite struct TurntableFaultTests {
    private static var configuration: TurntableConfiguration {
        var configuration = TurntableConfiguration.bench
        configuration.inhibit = LevelInput()
        configuration.driverFault = LevelInput()
        return configuration
    }

    private static func playing(_ configuration: TurntableConfiguration = configuration) -> Bench {
        var bench = Bench(configuration)
        _ = bench.type("play")
        bench.run(.seconds(2))
        return bench
    }

    private static func press(_ line: InputLine, _ level: Bool, _ bench: inout Bench) {
        bench.deck.hardware.changes.append(InputChange(line: line, level: level))
        bench.run(bench.period)
    }

    @Test func aFailedOutputStopsEverythingAtOnce() {
        var bench = Self.playing()
        let count = bench.deck.hardware.steps
        bench.deck.hardware.fails = true
        bench.run(bench.period)
        #expect(bench.status.state == .faulted && bench.status.fault == .outputFailed)
        #expect(bench.deck.hardware.enables.last == .enable(false, bench.now))
        bench.run(.seconds(2))
        #expect(bench.deck.hardware.steps == count && bench.status.commandedMicroRPM == 0)
    }

    @Test func outputsAreMadeSafeAgainWhereThatFailedToo() {
        var bench = Self.playing()
        for _ in 0..<3 {
            bench.deck.hardware.fails = true
            bench.run(bench.period)
            #expect(bench.deck.hardware.enables.last == .enable(false, bench.now))
        }
        #expect(bench.status.fault == .outputFailed)
    }

    @Test func theFirstFaultIsKeptUntilItIsCleared() {
        var bench = Self.playing()
        Self.press(.driverFault, false, &bench)
        #expect(bench.status.fault == .driverFault)
        bench.deck.hardware.fails = true
        bench.run(bench.period)
        #expect(bench.status.fault == .driverFault)
        for line in ["play", "toggle", "spin 1", "cycle on"] {
            #expect(bench.type(line).hasPrefix("error a fault is latched"), "\(line)")
        }
        #expect(bench.type("speed 45") == "ok speed 45")
        #expect(bench.type("clear").hasPrefix("error the driver still reports"))
        Self.press(.driverFault, true, &bench)
        bench.run(.milliseconds(50))
        #expect(bench.type("clear") == "ok stopped")
        #expect(bench.status.fault == nil)
        #expect(bench.type("play") == "ok starting")
        bench.run(.seconds(1))
        #expect(bench.status.commandedMicroRPM == 45_000_000)
    }

    @Test func inhibitStopsAndKeepsThePlatterStill() {
        var bench = Self.playing()
        Self.press(.inhibit, false, &bench)
        #expect(bench.status.state == .stopping && bench.status.isInhibited)
        bench.run(.seconds(1))
        #expect(bench.status.state == .inhibited)
        let count = bench.deck.hardware.steps
        for line in ["play", "toggle", "spin 2", "cycle on"] {
            #expect(bench.type(line).hasPrefix("error inhibited"), "\(line)")
        }
        Self.press(.play, false, &bench)
        bench.run(.seconds(1))
        #expect(bench.deck.hardware.steps == count)
        Self.press(.inhibit, true, &bench)
        bench.run(.milliseconds(100))
        #expect(bench.status.state == .stopped)
        bench.run(.seconds(1))
        #expect(bench.deck.hardware.steps == count)
    }

    @Test func inhibitByLineAndByCommandBothCount() {
        var bench = Self.playing()
        #expect(bench.type("inhibit on") == "ok stopping")
        bench.run(.seconds(1))
        Self.press(.inhibit, false, &bench)
        bench.run(.milliseconds(100))
        #expect(bench.type("inhibit off") == "ok inhibited")
        Self.press(.inhibit, true, &bench)
        bench.run(.milliseconds(100))
        #expect(bench.status.state == .stopped)
    }

    @Test func aLidThatIsOpenAtPowerOnInhibits() {
        var hardware = RecordingHardware()
        hardware.highAtPowerOn.remove(.inhibit)
        var bench = Bench(Self.configuration, hardware: hardware)
        bench.run(.milliseconds(10))
        #expect(bench.status.state == .inhibited)
        #expect(bench.type("play").hasPrefix("error inhibited"))
    }

    @Test func clearGoesBackToInhibitedWhereTheLidIsOpen() {
        var bench = Self.playing()
        bench.deck.hardware.fails = true
        bench.run(bench.period)
        Self.press(.inhibit, false, &bench)
        #expect(bench.type("clear") == "ok inhibited")
    }

    // R2: one stall of 250 ms, one of 8 h.
    @Test func stallsAreNotCaughtUp() {
        var bench = Self.playing()
        bench.stall(.milliseconds(250))
        let resumed = bench.now
        bench.run(.seconds(3))
        let rises = bench.deck.hardware.rises
        let shortest = zip(rises.dropFirst(), rises).map { ($0 - $1).count }.min() ?? 0
        #expect(shortest >= 562_499)
        // From rest: the first steps are as far apart as those of the first start.
        let after = rises.filter { $0 > resumed }
        #expect((after[1] - after[0]).count > 10_000_000)
        #expect(bench.status.overruns == 1 && bench.status.state == .playing)
        #expect(bench.status.commandedMicroRPM == 33_333_333)
        bench.stall(.seconds(8 * 3600))
        let count = bench.deck.hardware.steps
        bench.run(.seconds(1))
        #expect(bench.status.overruns == 2 && bench.status.fault == .loopStalled)
        #expect(bench.deck.hardware.steps == count && !bench.status.isEnabled)
        #expect(bench.type("clear") == "ok stopped")
        #expect(bench.type("play") == "ok starting")
    }

    @Test(arguments: [1, 999, 1_000_000, 5_000_000, 19_000_000] as [Int64])
    func lateTicksNeverShortenAnInterval(_ lateness: Int64) {
        var bench = Self.playing()
        for tick in 0..<400 as Range<Int64> {
            if tick % 3 == 0 { bench.stall(Nanoseconds(lateness)) }
            bench.run(bench.period)
        }
        let rises = bench.deck.hardware.rises
        let shortest = zip(rises.dropFirst(), rises).map { ($0 - $1).count }.min() ?? 0
        #expect(shortest >= 562_499)
        #expect((bench.status.steps - bench.status.microTurns * 3200 / 1_000_000).magnitude <= 3)
    }
}
