/// Why a settings file cannot be used.
enum SettingsProblem: Error, CaseIterable, Equatable, Sendable {
    case foreign, incomplete, wrongChecksum, wrongValue

    /// To stand behind the name of the file.
    var message: String {
        switch self {
        case .foreign: "is no settings file of this version"
        case .incomplete: "is cut short"
        case .wrongChecksum: "is damaged: its checksum does not fit"
        case .wrongValue: "holds a value that is no setting"
        }
    }
}
