#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What the name of a file leads to, links followed.
enum FilePlace: Equatable, Sendable {
    /// A regular file, or none yet, at a path that is no link: a new file may take its place.
    case file(String)
    /// A device, a pipe or a folder, which nothing may take the place of.
    case other

    /// More links one behind the other than any system follows.
    private static let mostLinks = 40

    init(_ path: String) {
        var status = stat()
        let isThere = stat(path, &status) == 0
        if isThere, status.st_mode & S_IFMT != S_IFREG {
            self = .other
        } else if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
            self = Self.resolved(path).map { .file($0) } ?? .other
        } else {
            self = .file(path)
        }
    }

    /// The path without links, also that of a file that is not there yet; `nil` where its folder is not there either.
    static func resolved(_ path: String) -> String? {
        var path = path
        for _ in 0..<mostLinks {
            if let whole = absolute(path) { return whole }
            guard errno == ENOENT else { return nil }
            let folder = FileText.folder(of: path)
            guard let target = link(path) else {
                let name = path.split(separator: "/").last.map(String.init) ?? path
                guard !path.hasSuffix("/"), let parent = absolute(folder ?? ".") else { return nil }
                return parent == "/" ? "/\(name)" : "\(parent)/\(name)"
            }
            path = target.hasPrefix("/") ? target : (folder.map { "\($0)/" } ?? "") + target
        }
        return nil
    }

    private static func absolute(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }

    private static func link(_ path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &bytes, bytes.count)
        guard count > 0 else { return nil }
        return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
