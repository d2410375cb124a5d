import Foundation
import Testing

/// Files the tests compare with. `PLATTER_RECORD=1 swift test` writes them anew, and every recording fails.
enum Golden {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    static let broken = root.appendingPathComponent("Tests/PlatterBoardsTests/Broken")
    static let boards = root.appendingPathComponent("boards")

    static let isRecording = ProcessInfo.processInfo.environment["PLATTER_RECORD"] == "1"

    static func bytes(_ file: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: file)) }

    static func names(in folder: URL, ending: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(ending) }.sorted()
    }

    /// Compares with the file, or records it and fails.
    static func check(_ found: String, against file: URL) throws {
        guard !isRecording else {
            try Data(found.utf8).write(to: file)
            Issue.record("recorded \(file.lastPathComponent); look at the difference and run again without recording")
            return
        }
        let expected = String(decoding: try bytes(file), as: UTF8.self)
        #expect(found == expected, "\(file.lastPathComponent): PLATTER_RECORD=1 records what was found")
    }
}
