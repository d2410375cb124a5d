import Foundation
import Testing

@testable import platter

/// What docs/Scenarios.md shows first does what it says, played as it says.
struct ManualExampleTests {
    private let manual: String

    init() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        manual = try String(contentsOf: root.appendingPathComponent("docs/Scenarios.md"), encoding: .utf8)
    }

    private func play(_ scenario: String) throws -> PlatterProcess.Outcome {
        let folder = try TemporaryFolder()
        try folder.write(scenario, to: "deck.txt")
        let line = try #require(manual.split(separator: "\n").first { $0.hasPrefix("    platter simulate ") })
        let words = line.split(separator: " ").dropFirst().map { $0 == "deck.txt" ? folder.file("deck.txt") : "\($0)" }
        return try PlatterProcess.run(words)
    }

    private func example() throws -> String {
        let blocks = manual.components(separatedBy: "```\n")
        return try #require(blocks.count > 1 ? blocks[1] : nil)
    }

    @Test func theFirstExamplePasses() throws {
        let outcome = try play(try example())
        #expect(outcome.status == 0, "\(outcome.diagnostics)")
        #expect(outcome.output.contains("2 met"))
    }

    @Test func withoutItsLastLinesItEndsWithTheFault() throws {
        let outcome = try play(String(try #require(example().components(separatedBy: "11s ").first)))
        #expect(outcome.status == 1)
    }
}
