import PlatterCore
import Testing

/// The step train of the whole loop against the exact motion.
@Suite struct TurntableMotionTests {
    private static let ratio: (UInt64, UInt64) = (3200, 1)

    private static func exact(_ changes: [(Int64, (UInt64, UInt64)?)]) -> ExactMotion {
        let limit = ExactMotion.Limit(time: 900_000_000)
        var motion = ExactMotion(at: 0, starting: limit, stopping: limit)
        for (time, rpm) in changes {
            motion.change(to: rpm.map { WideFixed(rpm: $0, stepsPerTurn: ratio) } ?? .zero, at: time)
        }
        return motion
    }

    /// Types each line at its time; every one falls on a tick of all the periods.
    private static func train(_ lines: [(Int64, String)], end: Int64, period: Nanoseconds) -> [StepEdge] {
        var configuration = TurntableConfiguration.bench
        configuration.controlPeriod = period
        var bench = Bench(configuration)
        for (time, line) in lines {
            bench.run(Nanoseconds(time) - bench.now - period)
            #expect(bench.type(line).hasPrefix("ok"))
            #expect(bench.now == Nanoseconds(time))
        }
        bench.run(Nanoseconds(end) - bench.now)
        return bench.deck.hardware.edges.filter { $0.time < end }
    }

    private static let interrupted: [(Int64, String, (UInt64, UInt64)?)] = [
        (0, "play", (100, 3)), (1_300_000_000, "speed 78", (78, 1)), (1_690_000_000, "speed 45", (45, 1)),
        (2_080_000_000, "stop", nil), (2_340_000_000, "play", (45, 1)), (2_600_000_000, "next", (78, 1)),
        (3_900_000_000, "stop", nil),
    ]

    @Test func aChangeInterruptedByAnotherAStopAndAPlayIsExact() {
        let end: Int64 = 5_200_000_000
        let edges = Self.train(Self.interrupted.map { ($0.0, $0.1) }, end: end, period: .milliseconds(1))
        let motion = Self.exact(Self.interrupted.map { ($0.0, $0.2) })
        #expect(motion.complaint(about: edges, until: end) == nil)
        #expect(edges.count > 5000)
    }

    // S1, and the loop rate from 100 Hz to 20 kHz: not one edge moves.
    @Test(arguments: [50, 100, 130, 10_000] as [Int64]) func theLoopRateDoesNotShow(_ microseconds: Int64) {
        let lines = Self.interrupted.prefix(5).map { ($0.0, $0.1) }
        let end: Int64 = 2_600_000_000
        let slow = Self.train(lines, end: end, period: .milliseconds(10))
        #expect(Self.train(lines, end: end, period: .microseconds(microseconds)) == slow)
    }

    // U1: pausing for any time, any number of times.
    @Test func anyNumberOfPausesLosesNoAngle() {
        var configuration = TurntableConfiguration.bench
        configuration.controlPeriod = .milliseconds(10)
        var bench = Bench(configuration)
        bench.deck.hardware.keepsOutputs = false
        var chance = TestGenerator(seed: 7)
        for pause in 0..<300 {
            let before = bench.status
            #expect(bench.type("toggle").hasPrefix("ok"))
            let after = bench.status
            let moved = after.microTurns - before.microTurns
            // 10 ms at no more than 33 1/3 rpm.
            #expect(moved >= 0 && moved <= 5556, "pause \(pause)")
            bench.run(.milliseconds(10 * Int64(chance.below(150))))
        }
        if bench.status.state != .stopping && bench.status.state != .stopped { _ = bench.type("stop") }
        bench.run(.seconds(2))
        let turns = bench.status.microTurns
        #expect((turns * 3200 / 1_000_000 - bench.status.steps).magnitude <= 1)
        #expect(bench.deck.hardware.steps == bench.status.steps)
    }

    /// Ten thousand sequences; the failing seed is printed.
    @Test func noCommandMakesAngleOrSpeedJump() {
        var configuration = TurntableConfiguration.bench
        configuration.controlPeriod = .milliseconds(10)
        configuration.reverseAllowed = true
        let commands = [
            "play", "stop", "toggle", "speed 33", "speed 45", "speed 78", "pitch -8", "pitch +3.33", "next",
        ]
        var bench = Bench(configuration)
        bench.deck.hardware.keepsOutputs = false
        for seed in 0..<UInt64(10_000) {
            var chance = TestGenerator(seed: seed)
            for _ in 0..<4 {
                bench.run(.milliseconds(10 * Int64(chance.below(5))))
                let next = bench.now + .milliseconds(10)
                let promised = bench.deck.status(at: next)
                let pick = Int(chance.below(11))
                let command = pick < 9 ? commands[pick] : pick == 9 ? "reverse on" : "reverse off"
                _ = bench.type(command)
                let found = bench.status
                guard found.microTurns == promised.microTurns,
                    found.commandedMicroRPM == promised.commandedMicroRPM
                else {
                    Issue.record("seed \(seed), \(command): from \(promised) to \(found)")
                    return
                }
            }
            let shown = bench.status
            let steps = shown.microTurns * 3200 / 1_000_000
            // A tick ahead, at 78 rpm and 3.33 %, and the step of play in a change of direction.
            guard (shown.steps - steps).magnitude <= 46 else {
                Issue.record("seed \(seed): \(shown.steps) steps at \(shown.microTurns)")
                return
            }
        }
    }
}
