import PlatterCore
import Testing

/// Four coils through the whole loop.
@Suite struct TurntableCoilTests {
    private static func configuration(_ sequence: CoilSequence) -> TurntableConfiguration {
        var configuration = TurntableConfiguration.bench
        configuration.reverseAllowed = true
        var coils = CoilConfiguration()
        coils.sequence = sequence
        coils.patternsPerTurn = Fraction(103_168, 405)!
        coils.minimumPattern = .milliseconds(2)
        coils.holdTime = .milliseconds(100)
        configuration.drive = .coils(coils)
        return configuration
    }

    private static func cycle(_ sequence: CoilSequence) -> [UInt8] {
        switch sequence {
        case .wave: [0b0001, 0b0010, 0b0100, 0b1000]
        case .full: [0b0011, 0b0110, 0b1100, 0b1001]
        case .half: [0b0001, 0b0011, 0b0010, 0b0110, 0b0100, 0b1100, 0b1000, 0b1001]
        }
    }

    @Test(arguments: CoilSequence.allCases) func patternsFollowTheSequenceBothWays(_ sequence: CoilSequence) {
        var bench = Bench(Self.configuration(sequence))
        _ = bench.type("play")
        bench.run(.seconds(2))
        let forward = bench.deck.hardware.coilPatterns.map(\.pattern)
        let cycle = Self.cycle(sequence)
        #expect(forward.count > 100)
        #expect(forward == (0..<forward.count).map { cycle[$0 % cycle.count] })
        _ = bench.type("reverse on")
        bench.run(.seconds(3))
        let all = bench.deck.hardware.coilPatterns.map(\.pattern)
        let turn = (bench.status.steps + Int64(all.count) - 1) / 2
        var expected = 0
        for (index, pattern) in all.enumerated() {
            #expect(pattern == cycle[((expected % cycle.count) + cycle.count) % cycle.count])
            expected += Int64(index) < turn ? 1 : -1
        }
    }

    @Test func everyPatternIsExactAndStandsForItsTime() {
        var bench = Bench(Self.configuration(.half))
        _ = bench.type("speed 78")
        _ = bench.type("play")
        let start = bench.now + .milliseconds(2)
        bench.run(.seconds(2))
        let patterns = bench.deck.hardware.coilPatterns
        var motion = ExactMotion(at: 0, starting: .init(time: 900_000_000), stopping: .init(time: 900_000_000))
        motion.change(to: WideFixed(rpm: (78, 1), stepsPerTurn: (103_168, 405)), at: start.count)
        let edges = patterns.dropFirst().map { StepEdge(time: $0.time.count, direction: .forward) }
        #expect(motion.complaint(about: edges, until: bench.now.count + 1_000_000) == nil)
        #expect(zip(patterns.dropFirst(), patterns).allSatisfy { $0.time - $1.time >= .milliseconds(2) })
    }

    @Test func coilsAreDarkAfterTheHoldTimeAndComeBackWhereTheyWere() {
        var bench = Bench(Self.configuration(.half))
        _ = bench.type("play")
        bench.run(.seconds(2))
        _ = bench.type("stop")
        bench.run(.seconds(2))
        let patterns = bench.deck.hardware.coilPatterns
        #expect(patterns.last?.pattern == 0 && !bench.status.isEnabled)
        let held = patterns[patterns.count - 2]
        #expect(held.pattern != 0)
        _ = bench.type("play")
        #expect(bench.deck.hardware.coilPatterns.last?.pattern == held.pattern)
    }

    @Test func aFaultTakesTheCurrentAway() {
        var bench = Bench(Self.configuration(.full))
        _ = bench.type("play")
        bench.run(.seconds(2))
        bench.deck.hardware.fails = true
        bench.run(.seconds(1))
        #expect(bench.deck.hardware.coilPatterns.last?.pattern == 0)
    }
}
