import PlatterBoards
import PlatterCore
import Testing

@testable import PlatterSimulation

/// The faults of a disc and its sensor, seen through the pulses that come out.
struct TachometerDiscTests {
    private func sensor(
        slots: Int64, seed: UInt64 = 1, _ change: (inout TachometerParameters) -> Void
    ) -> SimulatedTachometer {
        var parameters = TachometerParameters()
        parameters.slots = slots
        change(&parameters)
        var configuration = TachometerConfiguration()
        configuration.pulsesPerTurn = Fraction(slots)
        return SimulatedTachometer(configuration, sensor: parameters, seed: seed)
    }

    /// Where the marks are in so many turns.
    private func marks(_ sensor: inout SimulatedTachometer, turns: Double) -> [Double] {
        var marks: [Double] = []
        while let edge = sensor.passEdge(turns) { if sensor.isHigh { marks.append(edge) } }
        return marks
    }

    @Test func evenMarksAreEven() {
        var sensor = sensor(slots: 100) { _ in }
        let marks = marks(&sensor, turns: 3)
        #expect(marks.count == 300)
        for (index, mark) in marks.enumerated() { #expect(abs(mark - (Double(index) + 0.5) / 100) < 1e-12) }
    }

    @Test func errorsRepeatEveryTurn() {
        var sensor = sensor(slots: 16, seed: 5) { $0.slotError = 0.02 }
        let marks = marks(&sensor, turns: 2)
        #expect(marks.count == 32)
        for (first, second) in zip(marks.prefix(16), marks.suffix(16)) { #expect(abs(second - first - 1) < 1e-12) }
        let errors = marks.prefix(16).enumerated().map { ($0.element - (Double($0.offset) + 0.5) / 16) * 16 }
        let deviation = (errors.map { $0 * $0 }.reduce(0, +) / 16).squareRoot()
        #expect((0.01...0.03).contains(deviation))
    }

    @Test func anotherSeedIsAnotherDisc() {
        var one = sensor(slots: 16, seed: 1) { $0.slotError = 0.02 }
        var same = sensor(slots: 16, seed: 1) { $0.slotError = 0.02 }
        var other = sensor(slots: 16, seed: 2) { $0.slotError = 0.02 }
        let marks = marks(&one, turns: 1)
        #expect(marks == self.marks(&same, turns: 1))
        #expect(marks != self.marks(&other, turns: 1))
    }

    @Test func eccentricDiscSwingsOnceATurn() {
        var sensor = sensor(slots: 100) { $0.eccentricity = 0.01 }
        let marks = marks(&sensor, turns: 1)
        let pitches = zip(marks, marks.dropFirst()).map { ($1 - $0) * 100 }
        #expect(abs((pitches.max() ?? 0) - 1.01) < 1e-4)
        #expect(abs((pitches.min() ?? 0) - 0.99) < 1e-4)
    }

    /// Backwards the same marks come, a little later each: the sensor's hysteresis.
    @Test func marksAreTheSameBackwards() {
        var sensor = sensor(slots: 16, seed: 5) { $0.slotError = 0.1 }
        _ = marks(&sensor, turns: 2)
        var edges: [Double] = []
        while let edge = sensor.passEdge(-1) { edges.append(edge) }
        #expect(edges.count == 96)
        #expect(edges == edges.sorted(by: >))
    }

    @Test func jitterKeepsOrderAndIsSeenWhenItIsTime() throws {
        var sensor = sensor(slots: 100, seed: 9) { $0.jitter = 2_000 }
        for index in Int64(1)...400 { sensor.addPulse(at: index * 1_000_000) }
        #expect(sensor.nextPulse(until: 1_000_000) == nil)
        var times: [Int64] = []
        while let time = sensor.nextPulse(until: 1_000_000_000) { times.append(time) }
        #expect(times.count == 400)
        #expect(times == times.sorted())
        let late = times.enumerated().map { Double($0.element - Int64($0.offset + 1) * 1_000_000) }
        let mean = late.reduce(0, +) / 400
        let deviation = (late.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / 400).squareRoot()
        #expect(abs(mean - 12_000) < 400)
        #expect(abs(deviation - 2_000) < 250)
    }

    @Test func pulsesStayAwayAndEchoByTheirChance() {
        var sensor = sensor(slots: 100, seed: 3) {
            $0.missingChance = 0.25
            $0.echoDelay = 300_000
            $0.echoChance = 0.5
        }
        let missed = (0..<4_000).filter { _ in sensor.misses() }.count
        #expect((900...1_100).contains(missed))
        let echoes = (0..<4_000).filter { _ in sensor.echo() == 300_000 }.count
        #expect((1_880...2_120).contains(echoes))
    }

    /// As uneven as a frequency generator: the loop counts turns, so that the mean has no error.
    @Test func anUnevenDiscLeavesTheMeanExact() throws {
        let board = try BoardLoader.load("simulated-dc")
        let scenario = try Scenario.parse("0s type play\n20s expect locked yes\n30s end", for: board.turntable)
        var setup = SimulationSetup(board, scenario: scenario)
        setup.sensor?.slotError = 0.005
        setup.sensor?.eccentricity = 0.0005
        setup.sensor?.jitter = 2_000
        let result = Simulator.run(setup)
        #expect(result.failed == 0 && result.faults.isEmpty)
        let cruise = try #require(result.cruises.last)
        #expect(abs(cruise.speedError) < 100, "\(cruise.speedError) ppm")
    }

    /// An uneven disc, jitter, some pulses missing and some twice: the platter is held all the same.
    @Test func aPoorSensorIsLivedWith() throws {
        let board = try BoardLoader.load("simulated-dc")
        let scenario = try Scenario.parse(
            "0s type play\n40s expect state playing\n40s end", for: board.turntable)
        var setup = SimulationSetup(board, scenario: scenario)
        setup.sensor?.missingChance = 0.002
        setup.sensor?.echoDelay = 300_000
        setup.sensor?.echoChance = 0.1
        let result = Simulator.run(setup)
        #expect(result.failed == 0 && result.faults.isEmpty)
        let cruise = try #require(result.cruises.last)
        #expect(abs(cruise.speedError) < 1_500)
    }
}
