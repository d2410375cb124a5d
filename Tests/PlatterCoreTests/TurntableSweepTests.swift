import PlatterCore
import Testing

@Suite struct TurntableSweepTests {
    // S12
    @Test func everySpeedIsWhatWasAskedForAndGrows() {
        var configuration = TurntableConfiguration.bench
        configuration.controlPeriod = .milliseconds(10)
        configuration.minimumSpeed = .rpm(1)
        configuration.maximumSpeed = .rpm(90)
        configuration.ramp.startTime = .milliseconds(50)
        configuration.ramp.stopTime = .milliseconds(50)
        var bench = Bench(configuration)
        _ = bench.type("speed 1")
        _ = bench.type("play")
        var lastRate = 0.0
        for half in 2...180 as ClosedRange<Int64> {
            bench.deck.hardware.outputs = []
            #expect(bench.type("speed \(half / 2).\(half % 2 * 5)").hasPrefix("ok"))
            bench.run(.seconds(1))
            let rises = bench.deck.hardware.rises.filter { $0 > bench.now - .milliseconds(900) }
            let span = Double((rises[rises.count - 1] - rises[0]).count) / 1e9
            let rate = Double(rises.count - 1) / span * 60 / 3200
            #expect(abs(rate * 2 / Double(half) - 1) < 0.000_1, "\(Double(half) / 2) rpm")
            #expect(rate > lastRate)
            lastRate = rate
        }
        for outside in ["90.5", "300", "0.5", "91"] {
            let before = bench.status
            #expect(bench.type("speed \(outside)").hasPrefix("error "))
            #expect(bench.status.targetMicroRPM == before.targetMicroRPM)
        }
    }

    @Test func pitchIsAnExactFactor() {
        var configuration = TurntableConfiguration.bench
        configuration.ramp.startTime = .zero
        var bench = Bench(configuration)
        for (pitch, target) in [("+10", 36_666_667), ("-10", 30_000_000), ("+0.01", 33_336_667)] as [(String, Int64)] {
            #expect(bench.type("pitch \(pitch)").hasPrefix("ok pitch"))
            _ = bench.type("play")
            bench.run(.seconds(2))
            #expect(bench.status.targetMicroRPM == target)
            #expect(bench.status.commandedMicroRPM == target)
        }
        #expect(bench.type("pitch 10.01").hasPrefix("error pitch"))
    }
}
