import Foundation
import Testing

/// What is wrong on purpose, and what the program says to it: pairs of a line and an indented message.
enum BrokenCases {
    struct Case: CustomTestStringConvertible {
        var line: String
        var message: String
        var testDescription: String { line }
    }

    static func read(_ name: String) -> [Case] {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Broken/\(name)").path
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        var cases: [Case] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            if line.hasPrefix("    ") {
                if !cases.isEmpty { cases[cases.count - 1].message = String(line.dropFirst(4)) }
            } else {
                cases.append(Case(line: String(line), message: ""))
            }
        }
        return cases
    }
}
