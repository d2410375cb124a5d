import Foundation
import Testing

@testable import PlatterBoards

/// Every file of Broken/ gives exactly the problems of its neighbour NAME.expected, in the order of the text.
@Suite struct BrokenBoardsTests {
    static let files = (try? Golden.names(in: Golden.broken, ending: ".json5")) ?? []

    @Test func theCorpusIsThere() throws {
        #expect(Self.files.count >= 60)
        let expected = try Golden.names(in: Golden.broken, ending: ".expected")
        #expect(expected.map { $0.dropLast(".expected".count) } == Self.files.map { $0.dropLast(".json5".count) })
    }

    // L2, S8, N2, N4: misspelt keys, pins given twice, impossible rates, non-finite numbers, always in the same order.
    @Test(arguments: files)
    func theProblemsAreTheExpectedOnes(file: String) throws {
        let path = Golden.broken.appendingPathComponent(file)
        guard case .broken(let problems) = BoardFile(name: file, bytes: try Golden.bytes(path)).read() else {
            Issue.record("\(file) has no problem at all")
            return
        }
        #expect(problems == BoardProblem.inOrder(problems))
        let text = problems.map(\.description).joined(separator: "\n") + "\n"
        #expect(text.split(separator: "\n").count == problems.count, "one line a problem")
        try Golden.check(text, against: path.deletingPathExtension().appendingPathExtension("expected"))
    }
}
