import Foundation

/// A measurement of a deck in a file: the sound of a test record, or a log of speeds.
public enum Recording {
    case sound(SoundReader)
    case speeds(SpeedLog)

    private static let logEndings = [".csv", ".tsv", ".txt", ".log"]

    /// Opens a recording. A name that ends in .csv, .tsv, .txt or .log is a log; else, and where it comes through a pipe,
    /// the content decides. A pipe is read to its end first, into a file without a name, as sound needs one in which one
    /// can go back and forth.
    /// - Throws: `noSuchFile`, `unreadable`, `soundLibraryMissing`, `badLine`, `badLog`.
    public static func load(path: String) throws(MeasurementError) -> Recording {
        var status = stat()
        guard stat(path, &status) == 0 else {
            guard errno != EACCES else { throw .unreadable(path: path, reason: "permission denied") }
            throw .noSuchFile(path: path)
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: throw .unreadable(path: path, reason: "it is a folder")
        case S_IFREG:
            let name = path.lowercased()
            return try open(path, as: path, isLog: logEndings.contains { name.hasSuffix($0) })
        case S_IFIFO, S_IFSOCK:
            let copy = try PipeCopy(of: path)
            defer { withExtendedLifetime(copy) {} }
            return try open(copy.path, as: path, isLog: false)
        default: throw .unreadable(path: path, reason: "it is a device")
        }
    }

    private static func open(_ file: String, as path: String, isLog: Bool) throws(MeasurementError) -> Recording {
        if !isLog {
            do {
                return .sound(try SoundReader(path: path, file: file))
            } catch {
                guard looksLikeText(path: file) else { throw error }
            }
        }
        guard let bytes = FileManager.default.contents(atPath: file) else {
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
