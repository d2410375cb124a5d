import Testing

@testable import PlatterBoards

/// What a command says and returns when a board cannot be had.
@Suite struct BoardErrorTests {
    @Test func aMisspeltNameIsAnswered() {
        let error = BoardError.unknownName("simulatd", shipped: ["simulated", "simulated-dc"])
        #expect(
            error.description == "no board is named \"simulatd\": did you mean simulated? the boards are simulated, "
                + "simulated-dc; a file of your own is given by its path, as in ./my-deck.json5")
        #expect(error.exitStatus == 66)
    }

    @Test func aFolderIsNoBoard() {
        #expect(throws: BoardError.unreadable(path: "/", reason: "it is a folder")) { try BoardLoader.load("/") }
    }

    @Test func problemsComeOneALine() throws {
        let problems = SampleBoard.problems("{}")
        let error = BoardError.broken(problems)
        #expect(error.description.split(separator: "\n").count == problems.count)
        #expect(error.exitStatus == 78)
    }
}
