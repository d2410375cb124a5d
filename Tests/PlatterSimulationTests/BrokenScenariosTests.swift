import Foundation
import PlatterBoards
import PlatterCore
import Testing

@testable import PlatterSimulation

/// Broken scenarios, each with its message: file, line and column, what was found, what is allowed, and the remedy.
struct BrokenScenariosTests {
    private static func problems(_ text: String, board: String = "simulated") throws -> [String] {
        do {
            _ = try Scenario.parse(text, for: try BoardLoader.load(board).turntable, file: "x")
            return []
        } catch let error as ScenarioError {
            return error.problems.map(\.description)
        }
    }

    private struct Case {
        var scenario: String
        var message: String
    }

    /// Blocks of a scenario and its problem after "=> ", with blank lines between.
    private static func corpus() throws -> [Case] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("References/broken-scenarios.txt")
        let blocks = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n\n").dropFirst()
        return blocks.compactMap { block in
            let parts = block.components(separatedBy: "\n=> ")
            guard parts.count == 2 else { return nil }
            return Case(scenario: parts[0], message: parts[1].trimmingCharacters(in: .newlines))
        }
    }

    @Test func saysWhatIsWrong() throws {
        let cases = try Self.corpus()
        #expect(cases.count >= 40)
        for item in cases { #expect(try Self.problems(item.scenario) == ["x:" + item.message]) }
    }

    @Test func reportsEveryProblemAtOnce() throws {
        let problems = try Self.problems("1s pres play\nx\n2s press play for 1s\n3s level speed 0\n")
        #expect(problems.map { String($0.prefix(6)) } == ["x:1:4:", "x:2:1:", "x:4:16"])
    }

    @Test func stopsAtAHundred() throws {
        let problems = try Self.problems(String(repeating: "x\n", count: 500))
        #expect(problems.count == ScenarioParser.mostProblems + 1)
        #expect(problems.last?.contains("is followed by more problems") == true)
    }

    @Test func refusesLongLines() throws {
        let problems = try Self.problems("1s type " + String(repeating: "a", count: 1_000))
        #expect(problems.count == 1)
        #expect(problems.first?.hasPrefix("x:1:1001: '1s type aaaaaaaaaaaa' begins a line that is too long") == true)
    }

    @Test func aBoardWithoutAnEncoderHasNoneToTurn() throws {
        do {
            _ = try Scenario.parse("1s turn encoder +1", for: TurntableConfiguration(), file: "x")
            Issue.record("nothing was refused")
        } catch {
            let message = "'encoder' is not on this board; allowed: a board with an encoder; choose another board"
            #expect(error.problems.map(\.description) == ["x:1:9: " + message])
        }
    }
}
