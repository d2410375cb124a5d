import PlatterCore
import Testing

@Suite struct TurntableTests {
    @Test(arguments: [("33 1/3", 1_066_666), ("45", 1_440_000), ("78", 2_496_000)] as [(String, Int64)])
    func tenMinutesOfCruiseCountExactly(_ speed: String, _ expected: Int64) {
        var configuration = TurntableConfiguration.bench
        configuration.ramp.startTime = .zero
        configuration.controlPeriod = .milliseconds(10)
        var bench = Bench(configuration)
        bench.deck.hardware.keepsOutputs = false
        #expect(bench.type("speed \(speed)") == "ok speed \(speed)")
        #expect(bench.type("play") == "ok starting")
        // Outputs reach up to the next tick, so this is 600 s from the start and the first nanosecond after.
        bench.run(.seconds(600))
        let surplus = bench.deck.hardware.steps - expected
        #expect(surplus >= 0 && surplus <= 78 * 3200 / 60 / 100)
    }

    @Test func spinsExactlyThreeTurnsAndHolds() {
        var bench = Bench()
        #expect(bench.type("spin 3") == "ok spinning")
        bench.run(.seconds(12))
        #expect(bench.status.state == .holding)
        #expect(bench.status.steps == 9600)
        #expect(bench.status.microTurns == 3_000_000)
        #expect(bench.status.isEnabled)
        #expect(bench.type("status").hasPrefix("ok state=holding fault=none target=0.000000"))
    }
}
