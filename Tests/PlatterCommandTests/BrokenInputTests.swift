import PlatterBoards
import PlatterCore
import PlatterSimulation
import Testing

@testable import platter

/// Every wrong command line, console line and scenario gets exactly its message.
struct BrokenInputTests {
    static let commandLines = BrokenCases.read("arguments.txt")
    static let consoleLines = BrokenCases.read("console.txt")
    static let scenarios = BrokenCases.read("scenarios.txt")

    @Test func theCorpusIsThere() {
        #expect(Self.commandLines.count >= 50)
        #expect(Self.consoleLines.count >= 25)
        #expect(Self.scenarios.count >= 15)
    }

    @Test(arguments: commandLines)
    func commandLineIsRefused(_ wrong: BrokenCases.Case) {
        let words = wrong.line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
        do {
            _ = try PlatterCommand.dispatch(Array(words.dropFirst()))
            Issue.record("accepted")
        } catch {
            let boards = BoardLoader.shippedNames.joined(separator: ", ")
            #expect(error.messages == [wrong.message.replacing("BOARDS", with: boards)])
            #expect("\(error.status.code)" == words[0])
            #expect((error.usage != nil) == (error.status == .usage))
        }
    }

    // C2, C5, C8, N2: refused whole, one reply, nothing changed, the next line is answered.
    @Test(arguments: consoleLines)
    func consoleLineIsRefused(_ wrong: BrokenCases.Case) throws {
        let board = try BoardLoader.load("simulated")
        let scenario = try Scenario.parse(
            "0s type 45\n0s type play\n0.1s type QUIET\n0.2s type pitch\n2s end", for: board.turntable)
        let played = { (line: String) in
            var changed = scenario
            changed.events[2].action = .send(Array((line + "\n").utf8))
            return Simulator.run(SimulationSetup(board, scenario: changed))
        }
        let result = played(wrong.line)
        let replies = String(decoding: result.transcript, as: UTF8.self).split(separator: "\n").filter {
            !$0.hasPrefix(">")
        }
        #expect(replies == ["ok speed 45", "ok starting", Substring(wrong.message), "ok pitch 0.00%"])
        #expect(result.digest == played("pitch").digest)
    }

    @Test(arguments: scenarios)
    func scenarioIsRefused(_ wrong: BrokenCases.Case) throws {
        let folder = try TemporaryFolder()
        try folder.write(wrong.line.replacing("\\n", with: "\n"), to: "scenario")
        let path = folder.file("scenario")
        do {
            _ = try PlatterCommand.dispatch(["simulate", "--scenario", path])
            Issue.record("accepted")
        } catch {
            #expect(error.status == .badData)
            #expect(error.messages.map { $0.replacing(path + ":", with: "") }.joined(separator: " | ") == wrong.message)
        }
    }
}
