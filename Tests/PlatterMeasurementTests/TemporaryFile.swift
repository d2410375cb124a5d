import Foundation

/// A file name in a folder of its own that goes away with it.
final class TemporaryFile {
    let path: String
    private let folder: URL

    init(_ name: String, _ bytes: [UInt8]? = nil) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("platter-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appendingPathComponent(name).path
        if let bytes { try Data(bytes).write(to: URL(fileURLWithPath: path)) }
    }

    convenience init(_ name: String, text: String) throws { try self.init(name, Array(text.utf8)) }

    deinit { try? FileManager.default.removeItem(at: folder) }
}
