import Foundation

/// A measurement of a deck in a file: the sound of a test record, or a log of speeds.
public enum Recording {
    case sound(SoundReader)
    case speeds(SpeedLog)

    private static let logEndings = [".csv", ".tsv", ".txt", ".log"]

    /// Opens a recording. A name that ends in .csv, .tsv, .txt or .log is a log; else the content decides.
    /// - Throws: `noSuchFile`, `unreadable`, `soundLibraryMissing`, `badLine`, `badLog`.
    public static func load(path: String) throws(MeasurementError) -> Recording {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw .noSuchFile(path: path)
        }
        guard !isFolder.boolValue else { throw .unreadable(path: path, reason: "it is a folder") }
        let name = path.lowercased()
        if !logEndings.contains(where: { name.hasSuffix($0) }) {
            do {
                return .sound(try SoundReader(path: path))
            } catch {
                guard looksLikeText(path: path) else { throw error }
            }
        }
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw .unreadable(path: path, reason: "permission denied")
        }
        return .speeds(try SpeedLogParser.parse([UInt8](bytes), path: path))
    }

    private static func looksLikeText(path: String) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path), let head = try? file.read(upToCount: 512) else {
            return false
        }
        return !head.isEmpty && head.allSatisfy { $0 >= 32 || $0 == 9 || $0 == 10 || $0 == 13 }
    }

    public var path: String {
        switch self {
        case .sound(let reader): reader.path
        case .speeds(let log): log.path
        }
    }

    /// Seconds.
    public var duration: Double {
        switch self {
        case .sound(let reader): reader.duration
        case .speeds(let log): log.duration
        }
    }
}
