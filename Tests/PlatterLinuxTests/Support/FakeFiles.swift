import PlatterLinux

/// A tree of small files that does not change. A folder is whatever stands before a slash.
struct FakeFiles: FileAccess {
    var files: [String: String] = [:]
    var links: [String: String] = [:]
    var groups: [String: UInt32] = [:]
    var readOnly: Set<String> = []

    func read(_ path: String) throws(SystemError) -> String {
        guard let text = files[path] else { throw .noEntry }
        return text
    }

    func write(_ text: String, to path: String) throws(SystemError) { throw .noPermission }

    func list(_ path: String) throws(SystemError) -> [String] {
        let inside = (Array(files.keys) + Array(links.keys)).filter { $0.hasPrefix(path + "/") }
        guard !inside.isEmpty else { throw .noEntry }
        let names = inside.map { String($0.dropFirst(path.count + 1).prefix { $0 != "/" }) }
        return Set(names).sorted()
    }

    func resolve(_ path: String) throws(SystemError) -> String {
        if let target = links[path] { return target }
        guard exists(path) else { throw .noEntry }
        return path
    }

    func isWritable(_ path: String) -> Bool { exists(path) && !readOnly.contains(path) }
    func group(of path: String) throws(SystemError) -> UInt32 { groups[path] ?? 0 }

    func exists(_ path: String) -> Bool {
        files[path] != nil || links[path] != nil || files.keys.contains { $0.hasPrefix(path + "/") }
    }

    func numberFile(_ path: String) throws(SystemError) -> any NumberFile { throw .noEntry }
}
