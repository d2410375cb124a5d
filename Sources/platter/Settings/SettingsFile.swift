import PlatterCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The file in which `save` keeps the settings of a board.
struct SettingsFile: Equatable, Sendable {
    /// Far more than any settings need: a larger file is not one of ours.
    private static let largest = 4_096

    let path: String

    /// `$XDG_STATE_HOME/platter/BOARD.settings`, by default below `~/.local/state`; `nil` where there is no home.
    static func usual(board: String, environment: (String) -> String?) -> SettingsFile? {
        let own = environment("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/.local/state" : nil }
        return (own ?? home).map { SettingsFile(path: "\($0)/platter/\(board).settings") }
    }

    /// What was found.
    enum Content: Equatable {
        case nothing
        case settings(Settings)
        /// The file cannot be used; the message says why, and where it was put.
        case damaged(String)
    }

    /// Reads the file. A damaged one is set aside as `.damaged`, so that it can be looked at and is not met again.
    func load() -> Content {
        let text: String
        do throws(OutputError) {
            let (bytes, isCut) = try FileText.read(path, atMost: Self.largest)
            if isCut { return setAside(.foreign) }
            text = String(decoding: bytes, as: UTF8.self)
        } catch {
            if error.number == ENOENT { return .nothing }
            return .damaged("\(path) cannot be read: \(String(cString: strerror(error.number))); using the board's own")
        }
        switch SettingsText.parse(text) {
        case .success(let settings): return .settings(settings)
        case .failure(let problem): return setAside(problem)
        }
    }

    /// Writes the file as a whole, with the folders above it.
    func save(_ settings: Settings) throws(OutputError) {
        if let folder = FileText.folder(of: path) { try FileText.createFolder(folder) }
        try FileText.replace(path, with: SettingsText.text(settings))
    }

    private func setAside(_ problem: SettingsProblem) -> Content {
        // A link goes on leading to the place of the settings, and a device is no file to be put away.
        guard case .file(let file) = FilePlace(path), rename(file, file + ".damaged") == 0 else {
            return .damaged("\(path) \(problem.message); using the board's own settings")
        }
        return .damaged("\(path) \(problem.message); kept as \(file).damaged, using the board's own settings")
    }
}
