import PlatterCore
import Testing

@testable import PlatterSimulation

struct SimulatedTachometerTests {
    private static func sensor(_ pulses: Fraction) -> SimulatedTachometer {
        var configuration = TachometerConfiguration()
        configuration.pulsesPerTurn = pulses
        return SimulatedTachometer(configuration)
    }

    /// Two edges a mark, however far the platter goes at once.
    @Test func passesEveryEdgeOnce() {
        var sensor = Self.sensor(Fraction(90))
        var edges = 0
        var rising = 0
        while sensor.passEdge(1) != nil {
            edges += 1
            if sensor.isHigh { rising += 1 }
        }
        #expect(edges == 180)
        #expect(rising == 90)
    }

    /// A platter that trembles on an edge gives no pulses.
    @Test func hasHysteresis() {
        var sensor = Self.sensor(Fraction(1))
        #expect(sensor.passEdge(0.5) == 0.5)
        for angle in [0.49, 0.51, 0.45, 0.5] { #expect(sensor.passEdge(angle) == nil) }
        #expect(sensor.passEdge(0.4) == 0.4375)
        #expect(sensor.passEdge(0.5) == nil)
        #expect(sensor.passEdge(0.57) == 0.5625)
    }

    @Test func countsBothWays() {
        var sensor = Self.sensor(Fraction(4))
        var rising = 0
        while sensor.passEdge(-2) != nil { rising += sensor.isHigh ? 1 : 0 }
        #expect(rising == 8)
    }

    /// The exact instant of a mark, not the tick at which it was noticed.
    @Test func pulsesComeAtTheExactInstant() throws {
        let bench = Bench("simulated-dc") { $0.controlPeriod = .milliseconds(10) }
        var setup = try bench.setup("0s type play\n20s type status\n25s end")
        setup.sensor = nil
        let (result, trace) = Simulator.record(setup)
        let rises = trace.events(of: .tachometer).filter { $0.value == 1 && $0.time > .seconds(24) }.map(\.time)
        for (early, late) in zip(rises, rises.dropFirst()) {
            #expect(abs(Double((late - early).count) * result.platterSpeed * 90 / 60e9 - 1) < 1e-4)
        }
        #expect(rises.count > 40)
    }
}
