import PlatterCore
import Testing

@testable import PlatterBoards

@Suite struct BoardLoaderTests {
    @Test(arguments: BoardLoader.shippedNames)
    func everyShippedBoardLoads(name: String) throws {
        let board = try BoardLoader.load(name)
        #expect(board.name == name)
    }

    @Test func theDefaultBoardHasTheIssuesNumbers() throws {
        let board = try BoardLoader.load("simulated")
        guard case .stepper(let stepper) = board.turntable.drive else {
            Issue.record("simulated is a stepper board")
            return
        }
        #expect(stepper.stepsPerTurn == Fraction(3200))
        #expect(board.turntable.controlPeriod == .milliseconds(1))
        #expect(board.turntable.speeds.count == 3)
        #expect(board.turntable.speeds[0] == .rpm(100, 3))
        #expect(board.plant?.kind == "ideal")
    }

    @Test func aSlashOrTheEndingMakesAPath() {
        #expect(BoardLoader.isPath("./deck"))
        #expect(BoardLoader.isPath("deck.json5"))
        #expect(!BoardLoader.isPath("simulated"))
    }

    @Test func anUnknownNameIsToldFromAMissingFile() {
        #expect(throws: BoardError.unknownName("simulatde", shipped: BoardLoader.shippedNames)) {
            try BoardLoader.load("simulatde")
        }
        #expect(throws: BoardError.unreadable(path: "no/such.json5", reason: "there is no such file")) {
            try BoardLoader.load("no/such.json5")
        }
    }
}
