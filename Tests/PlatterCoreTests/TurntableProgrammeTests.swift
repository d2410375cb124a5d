import PlatterCore
import Testing

/// What runs by itself: the bench programme and the state lamp.
@Suite struct TurntableProgrammeTests {
    @Test func cycleGoesThroughTheWheelRestsAndBeginsAgain() {
        var configuration = TurntableConfiguration.bench
        configuration.cycleHold = .seconds(3)
        var bench = Bench(configuration)
        #expect(bench.type("cycle on") == "ok starting")
        var seen: [Int64] = []
        for _ in 0..<6 {
            bench.run(.milliseconds(2900))
            seen.append(bench.status.commandedMicroRPM)
            #expect(bench.status.isCycling)
            bench.run(.milliseconds(100))
        }
        #expect(seen == [33_333_333, 45_000_000, 78_000_000, 0, 33_333_333, 45_000_000])
        #expect(bench.type("cycle off") == "ok stopping")
        bench.run(.seconds(5))
        #expect(bench.status.state == .stopped && !bench.status.isCycling)
    }

    @Test(arguments: ["play", "stop", "spin 30"]) func anyOtherOrderEndsTheCycle(_ line: String) {
        var bench = Bench()
        _ = bench.type("cycle on")
        bench.run(.seconds(2))
        #expect(bench.type(line).hasPrefix("ok"))
        #expect(!bench.status.isCycling)
    }

    @Test func aStopOfTheCycleInItsRestLeavesThePlatterStanding() {
        var configuration = TurntableConfiguration.bench
        configuration.cycleHold = .seconds(2)
        var bench = Bench(configuration)
        _ = bench.type("cycle on")
        bench.run(.milliseconds(7500))
        #expect(bench.status.state == .stopped && bench.status.isCycling)
        #expect(bench.type("stop") == "ok stopped")
        bench.run(.seconds(5))
        #expect(bench.status.state == .stopped && bench.status.commandedMicroRPM == 0)
    }

    /// The lamp, one character for 50 ms.
    private static func lamp(_ bench: inout Bench, _ count: Int) -> String {
        var drawn = ""
        for _ in 0..<count {
            bench.run(.milliseconds(50))
            let last = bench.deck.hardware.outputs.last { if case .lamp = $0 { return true } else { return false } }
            if case .lamp(let lit, _)? = last { drawn.append(lit ? "#" : "_") } else { drawn.append("_") }
        }
        return drawn
    }

    @Test func theLampTellsTheState() {
        var bench = Bench()
        #expect(Self.lamp(&bench, 4) == "____")
        _ = bench.type("play")
        #expect(Self.lamp(&bench, 17) == "####_____#####___")
        bench.run(.milliseconds(1500))
        #expect(Self.lamp(&bench, 30) == String(repeating: "#", count: 30))
        _ = bench.type("inhibit on")
        bench.run(.seconds(3))
        #expect(bench.status.state == .inhibited)
        let wink = Self.lamp(&bench, 80)
        #expect(wink.filter { $0 == "#" }.count == 2)
        bench.deck.hardware.fails = true
        bench.run(bench.period)
        #expect(Self.lamp(&bench, 8) == "#__##__#")
    }
}
