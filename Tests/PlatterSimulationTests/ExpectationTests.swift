import PlatterCore
import Testing

@testable import PlatterSimulation

struct ExpectationTests {
    private static func meets(
        _ found: ObservedValue, _ comparison: ScenarioExpectation.Comparison, _ wanted: Fraction,
        _ tolerance: ScenarioExpectation.Tolerance = .none
    ) -> Bool {
        found.meets(ScenarioExpectation(.rpm, comparison, .number(wanted), tolerance, text: ""))
    }

    private static let third = Fraction(100, 3)!

    /// 33.333333 and 33.333334 are 100/3 in millionths, rounded either way; one millionth more is not.
    @Test func fractionsMeetTheirRoundedFigures() {
        #expect(Self.meets(.units(33_333_333, per: 1_000_000), .equal, Self.third))
        #expect(Self.meets(.units(33_333_334, per: 1_000_000), .equal, Self.third))
        #expect(!Self.meets(.units(33_333_335, per: 1_000_000), .equal, Self.third))
        #expect(!Self.meets(.units(33_333_332, per: 1_000_000), .equal, Self.third))
        #expect(!Self.meets(.units(45_000_001, per: 1_000_000), .equal, Fraction(45)))
        #expect(Self.meets(.exact(Self.third), .equal, Self.third))
        #expect(!Self.meets(.exact(Self.third), .equal, Fraction(33)))
    }

    @Test func tolerancesAreAbsoluteOrPercent() {
        #expect(Self.meets(.real(45.004), .equal, Fraction(45), .percent(Fraction(1, 100)!)))
        #expect(!Self.meets(.real(45.005), .equal, Fraction(45), .percent(Fraction(1, 100)!)))
        #expect(Self.meets(.real(-44.996), .equal, Fraction(-45), .percent(Fraction(1, 100)!)))
        #expect(Self.meets(.units(3, per: 1), .equal, Fraction(5), .absolute(Fraction(2))))
        #expect(!Self.meets(.units(2, per: 1), .equal, Fraction(5), .absolute(Fraction(2))))
        #expect(!Self.meets(.real(.nan), .equal, Fraction(5), .absolute(Fraction(2))))
    }

    @Test func comparisons() {
        #expect(Self.meets(.units(5, per: 1), .atMost, Fraction(5)))
        #expect(!Self.meets(.units(5, per: 1), .less, Fraction(5)))
        #expect(Self.meets(.units(5, per: 1), .atLeast, Fraction(5)))
        #expect(!Self.meets(.units(5, per: 1), .greater, Fraction(5)))
        #expect(Self.meets(.units(5, per: 1), .different, Fraction(6)))
        #expect(!Self.meets(.units(5, per: 1), .different, Fraction(5)))
    }

    @Test func failuresNameFileLineWantedAndFound() throws {
        let setup = try Bench().setup(
            """
            # nothing happens
            1s expect state playing
            1s expect rpm 45 within 0.01%
            1s expect locked yes
            1s expect state stopped
            2s end
            """)
        let result = Simulator.run(setup)
        #expect(
            result.expectations.filter { !$0.isMet }.map(\.description) == [
                "test:2: wanted state playing, found stopped", "test:3: wanted rpm 45 within 0.01%, found 0",
                "test:4: wanted locked yes, found no",
            ])
        #expect(result.passed == 1 && result.failed == 3)
    }

    /// A run that is cut short does not hide what it has not come to.
    @Test func whatIsNotReachedIsNotMet() throws {
        var setup = try Bench().setup("1s expect state stopped\n5s expect state stopped\n6s end")
        setup.duration = .seconds(2)
        let result = Simulator.run(setup)
        #expect(result.duration == .seconds(2))
        #expect(result.passed == 1)
        let message = "test:2: wanted state stopped, found that the run had ended before"
        #expect(result.expectations.last?.description == message)
    }

    @Test func aScenarioCanBeCutWithWhatItExpectsLater() throws {
        var setup = try Bench().setup("1s expect state stopped\n5s expect state playing\n6s end")
        setup.scenario = setup.scenario.cut(after: .seconds(2))
        setup.duration = .seconds(2)
        let result = Simulator.run(setup)
        #expect(result.passed == 1 && result.failed == 0)
    }

    /// What is expected ahead of an event of the same tick is looked at before the event, what is expected after it
    /// when the tick has seen it.
    @Test func theOrderOfLinesCountsWithinATick() throws {
        try Bench().play(
            """
            1s expect state stopped
            1s type play
            1s expect state starting
            3s expect state playing
            3s type stop
            4s end
            """)
    }

    /// An event is seen by the first tick at its time or after, and what is expected is looked at after that tick.
    @Test func expectsAfterTheTickThatSeesTheEvent() throws {
        try Bench().play("1.0004s type play\n1.0004s expect state starting\n1.0005s expect steps 0\n2s end")
    }
}
