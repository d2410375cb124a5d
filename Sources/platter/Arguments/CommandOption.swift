/// One option of a subcommand, as it is read and as `--help` shows it.
struct CommandOption: Equatable, Sendable {
    /// Without the dashes.
    var name: String
    /// What stands for the value in the help, as in `FILE`; `nil` for a switch.
    var value: String?
    var help: String

    init(_ name: String, _ value: String? = nil, _ help: String) {
        self.name = name
        self.value = value
        self.help = help
    }

    /// `--name VALUE`.
    var spelling: String {
        guard let value else { return "--\(name)" }
        return "--\(name) \(value)"
    }

    static let help = CommandOption("help", nil, "show this and end")
}
