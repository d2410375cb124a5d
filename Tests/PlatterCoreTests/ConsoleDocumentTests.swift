import Foundation
import PlatterCore
import Testing

@Suite("docs/Console.md")
struct ConsoleDocumentTests {
    private static func document() throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(contentsOf: root.appendingPathComponent("docs/Console.md"), encoding: .utf8)
    }

    @Test("Every error of the console is in the document, word for word")
    func errors() throws {
        let document = try Self.document()
        let messages = ConsoleProblem.allCases.map(\.message) + Refusal.allCases.map(\.message)
        for message in messages {
            let text = TextSink.text { $0.write(message) }
            #expect(document.contains("`error \(text)`"))
        }
    }

    @Test("Every state and every fault is in the document")
    func words() throws {
        let document = try Self.document()
        for name in TurntableState.allCases.map(\.name) + Fault.allCases.map(\.name) {
            let text = TextSink.text { $0.write(name) }
            #expect(document.contains("`\(text)`"))
        }
    }

    @Test("Every command of the help is in the document")
    func commands() throws {
        let document = try Self.document()
        let help = TextSink.text { $0.write(ConsoleHelp.reply) }.dropFirst(3)
        for line in help.split(separator: " | ") {
            let word = line.split(separator: " ").first ?? ""
            #expect(document.contains("`\(word)`") || document.contains("`\(word) "))
        }
    }
}
