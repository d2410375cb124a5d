import PlatterBoards
import PlatterCore
import Testing

@testable import PlatterSimulation

/// Every mechanism that ships as a simulated board starts, locks, changes and holds its speeds with the stylus down, as it
/// comes: nothing is typed but what a listener asks for.
struct SimulatedPresetTests {
    static let boards = [
        "simulated", "simulated-rubber-belt", "simulated-round-belt", "simulated-thread", "simulated-timing-belt",
        "simulated-direct-stepper", "simulated-four-coils", "simulated-belt-dc", "simulated-direct-dc", "simulated-dc",
    ]
    private static let regulated = ["simulated-belt-dc", "simulated-direct-dc", "simulated-dc"]

    /// Largest overshoot at a change of speed, percent, and largest error of the mean of a cruise, parts per million.
    private static let largestOvershoot = 2.0
    private static let largestError = 100.0

    private func judge(_ result: SimulationResult) {
        #expect(result.failed == 0, "\(result.expectations.filter { !$0.isMet })")
        #expect(result.lostSteps == 0 && result.faults.isEmpty)
        for change in result.transitions where change.to != 0 {
            #expect(change.settled != nil && change.locked != nil, "\(change)")
            #expect(change.overshoot < Self.largestOvershoot, "\(change)")
            #expect(change.pullOutMargin > 0.33, "\(change)")
        }
        for cruise in result.cruises { #expect(abs(cruise.speedError) < Self.largestError, "\(cruise)") }
    }

    @Test func thisIsEverySimulatedBoard() {
        #expect(Set(Self.boards) == Set(BoardLoader.shippedNames.filter { $0.hasPrefix("simulated") }))
    }

    @Test(arguments: boards)
    func startsAndHoldsEverySpeedOfItsWheel(board: String) throws {
        for speed in ["33 1/3", "45", "78"] {
            let result = try Bench(board).play(
                "0s stylus down\n0s type speed \(speed)\n0.1s type play\n19s expect locked yes\n19s end")
            judge(result)
            #expect(result.transitions.count == 1 && result.cruises.count == 1)
        }
    }

    /// Up and down, next to each other and across the whole wheel.
    @Test(arguments: boards)
    func goesFromEverySpeedToEveryOther(board: String) throws {
        let result = try Bench(board).play(
            """
            0s    stylus down
            0.1s  type play
            21s   type speed 45
            42s   type speed 78
            63s   type speed 45
            84s   type speed 33 1/3
            105s  type speed 78
            126s  type speed 33 1/3
            147s  expect locked yes
            147s  end
            """)
        judge(result)
        #expect(result.transitions.count == 7 && result.cruises.count == 7)
    }

    /// A disc as a person makes it: marks of 2.1 mm at 30 mm, one in twenty more than 0.04 mm out of place.
    @Test(arguments: regulated)
    func anUnevenDiscMakesNoOvershoot(board: String) throws {
        var setup = try Bench(board).setup(
            "0s type play\n20s type speed 78\n40s type speed 33 1/3\n60s end")
        setup.sensor?.slotError = 0.01
        setup.sensor?.jitter = 5_000
        let result = Simulator.run(setup)
        #expect(result.transitions.count == 3)
        for change in result.transitions { #expect(change.overshoot < Self.largestOvershoot, "\(change)") }
        #expect(result.final.isLocked)
    }

    /// T1: held for ten seconds and let go.
    @Test(arguments: regulated)
    func aHeldPlatterComesBackWithoutOvershoot(board: String) throws {
        let patient = Bench(board) {
            $0.tachometer?.timeout = .seconds(30)
            $0.tachometer?.startTimeout = .seconds(30)
        }
        let result = try patient.play(
            """
            0s   type play
            20s  fault platter-held for 10s
            36s  expect rpm 33 1/3 within 0.5%
            60s  expect locked yes
            60s  end
            """)
        let highest = result.cruises.map(\.highest).max() ?? .infinity
        #expect(highest < 100.0 / 3 * (1 + Self.largestOvershoot / 100), "\(highest)")
        #expect(result.transitions[0].overshoot < Self.largestOvershoot)
    }

    /// T3: the tachometer is lost at cruise: off within two seconds, on the way never full drive, and never any backwards.
    @Test(arguments: regulated)
    func aLostTachometerStopsTheMotor(board: String) throws {
        let (result, trace, _) = try Bench(board).record(
            """
            0s  type play
            12s fault tach-lost
            14s expect fault tach-lost
            14s expect duty 0
            14s expect enable off
            20s expect duty 0
            20s end
            """)
        #expect(result.faults.map(\.fault) == [.tachometerLost])
        let duties = trace.events(of: .duty)
        #expect(duties.allSatisfy { $0.value >= 0 })
        let before = duties.filter { $0.time > .seconds(10) && $0.time < .seconds(12) }.map(\.value).max() ?? 0
        let after = duties.filter { $0.time >= .seconds(12) }.map(\.value).max() ?? 0
        #expect(after < 1_000_000 && after <= before * 3 / 2, "\(before) ppm at cruise, \(after) ppm without")
    }

    /// T4: an echo 0.3 ms after each pulse neither doubles the speed nor is felt.
    @Test(arguments: regulated)
    func echoesAreNotFelt(board: String) throws {
        let result = try Bench(board).play(
            """
            0s  type play
            12s fault tach-echo
            30s expect locked yes
            30s expect rpm 33 1/3 within 0.3%
            30s end
            """)
        judge(result)
        #expect(result.cruises.count == 1)
    }

    /// T6: a motor 3 % weaker and 40 K warmer.
    @Test(arguments: regulated)
    func driftAndWarmingAreHeld(board: String) throws {
        let result = try Bench(board).play(
            """
            0s   type play
            15s  fault motor-drift -3% over 60s
            15s  fault warm-up 40K over 60s
            90s  expect locked yes
            120s end
            """)
        #expect(result.cruises.count == 1)
        let cruise = try #require(result.cruises.last)
        #expect(cruise.to - cruise.from > .seconds(100))
        #expect(abs(cruise.speedError) < 500, "\(cruise)")
    }

    /// Each is one of the mechanisms of `PlantPreset`, with the gears and trims of a board.
    @Test func everyMechanismHasABoard() throws {
        for preset in PlantPreset.allCases {
            let board = try BoardLoader.load("simulated-" + preset.rawValue)
            let parameters = try #require(PlantParameters(board))
            #expect((parameters.belt == nil) == (preset.parameters.belt == nil))
        }
    }
}
