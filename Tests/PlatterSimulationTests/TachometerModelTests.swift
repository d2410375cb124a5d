import PlatterCore
import PlatterSimulation
import Testing

struct TachometerModelTests {
    /// Pulse times at one turn in `milliseconds`, reported every millisecond.
    private func times(_ tachometer: inout TachometerModel, turns: Int64, turnIn milliseconds: Int64) -> [Int64] {
        var times: [Int64] = []
        for tick in 0..<(turns * milliseconds) {
            let angle = Double(tick + 1) / Double(milliseconds)
            tachometer.advance(to: angle, from: .milliseconds(tick), over: .milliseconds(1)) { times.append($0.count) }
        }
        return times
    }

    @Test func evenSlotsGiveEvenPulses() {
        var parameters = TachometerParameters()
        parameters.slots = 100
        var tachometer = TachometerModel(parameters, seed: 1)
        let pulses = times(&tachometer, turns: 3, turnIn: 1_000)
        #expect(pulses.count == 300)
        for (index, time) in pulses.enumerated() {
            #expect(abs(time - (Int64(index) * 10_000_000 + 5_000_000)) <= 1)
        }
    }

    @Test func slotErrorsRepeatEveryTurn() {
        var parameters = TachometerParameters()
        parameters.slots = 16
        parameters.slotError = 0.02
        var tachometer = TachometerModel(parameters, seed: 5)
        let pulses = times(&tachometer, turns: 2, turnIn: 800)
        #expect(pulses.count == 32)
        let first = pulses.prefix(16)
        let second = pulses.suffix(16).map { $0 - 800_000_000 }
        #expect(zip(first, second).allSatisfy { abs($0 - $1) <= 2 })
        #expect(zip(first, first.dropFirst()).contains { abs($1 - $0 - 50_000_000) > 200_000 })
    }

    @Test func eccentricDiscSwingsOnceATurn() {
        var parameters = TachometerParameters()
        parameters.slots = 100
        parameters.eccentricity = 0.01
        var tachometer = TachometerModel(parameters, seed: 1)
        let pulses = times(&tachometer, turns: 1, turnIn: 1_000)
        let periods = zip(pulses, pulses.dropFirst()).map { Double($1 - $0) / 1e7 }
        #expect(abs(periods.max()! - 1.01) < 1e-4)
        #expect(abs(periods.min()! - 0.99) < 1e-4)
    }

    @Test func backAndForthOverOneSlotGivesAPulseEachWay() {
        var parameters = TachometerParameters()
        parameters.slots = 10
        var tachometer = TachometerModel(parameters, seed: 1)
        var pulses: [Int64] = []
        for (tick, angle) in [0.06, 0.04, 0.06, -0.06, -0.04].enumerated() {
            tachometer.advance(to: angle, from: .milliseconds(Int64(tick)), over: .milliseconds(1)) {
                pulses.append($0.count)
            }
        }
        #expect(pulses.count == 6)
        #expect(pulses == pulses.sorted())
    }

    @Test func echoFollowsEveryPulseAndLostGivesNone() {
        var parameters = TachometerParameters()
        parameters.slots = 10
        var tachometer = TachometerModel(parameters, seed: 1)
        tachometer.echoDelay = 300_000
        let pulses = times(&tachometer, turns: 1, turnIn: 100)
        #expect(pulses.count == 20)
        #expect(pulses[1] - pulses[0] == 300_000)
        tachometer = TachometerModel(parameters, seed: 1)
        tachometer.isLost = true
        #expect(times(&tachometer, turns: 1, turnIn: 100).isEmpty)
    }

    @Test func missingPulsesAndJitterFollowTheirChance() {
        var parameters = TachometerParameters()
        parameters.slots = 1_000
        parameters.missingChance = 0.25
        parameters.jitter = 1_000
        var tachometer = TachometerModel(parameters, seed: 9)
        let pulses = times(&tachometer, turns: 4, turnIn: 1_000)
        #expect((2_890...3_110).contains(pulses.count))
        let offsets = pulses.map { ($0 + 500_000) % 1_000_000 }.map { Double(min($0, 1_000_000 - $0)) }
        let deviation = (offsets.map { $0 * $0 }.reduce(0, +) / Double(offsets.count)).squareRoot()
        #expect((950...1_050).contains(deviation))
    }
}
