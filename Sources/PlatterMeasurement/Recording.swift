import Foundation

/// A measurement of a deck in a file: the sound of a test record, or a log of speeds.
public enum Recording {
    case sound(SoundReader)
    case speeds(SpeedLog)

    private static let logEndings = [".csv", ".tsv", ".txt", ".log"]

    /// The most bytes of a log: a tachometer's of a whole day.
    private static let largestLog = 1 << 30

    /// Opens a recording. A name that ends in .csv, .tsv, .txt or .log is a log; else the content decides. What comes
    /// through a pipe is a log, as sound needs a file in which one can go back and forth.
    /// - Throws: `noSuchFile`, `unreadable`, `soundLibraryMissing`, `badLine`, `badLog`.
    public static func load(path: String) throws(MeasurementError) -> Recording {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw .noSuchFile(path: path)
        }
        guard !isFolder.boolValue else { throw .unreadable(path: path, reason: "it is a folder") }
        let name = path.lowercased()
        if isRegular(path), !logEndings.contains(where: { name.hasSuffix($0) }) {
            do {
                return .sound(try SoundReader(path: path))
            } catch {
                guard looksLikeText(path: path) else { throw error }
            }
        }
        let bytes = try bytes(of: path)
        guard isRegular(path) || !isBinary(bytes) else {
            throw .unreadable(path: path, reason: "sound does not come through a pipe")
        }
        return .speeds(try SpeedLogParser.parse(bytes, path: path))
    }

    private static func isRegular(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// No text has zeros.
    private static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.prefix(4096).contains(0) }

    private static func bytes(of path: String) throws(MeasurementError) -> [UInt8] {
        guard let file = FileHandle(forReadingAtPath: path) else {
            throw .unreadable(path: path, reason: "permission denied")
        }
        var bytes: [UInt8] = []
        do {
            while let piece = try file.read(upToCount: 1 << 16), !piece.isEmpty, bytes.count <= largestLog {
                bytes += piece
                if isBinary(bytes) { break }
            }
        } catch {
            throw .unreadable(path: path, reason: "reading failed")
        }
        guard bytes.count <= largestLog else { throw .unreadable(path: path, reason: "more than a gigabyte") }
        return bytes
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
