import PlatterLinux

/// Where the console of a live run is.
enum ConsoleChoice: Equatable, Sendable {
    case stdio, pty, none
    case device(String)

    static let option = CommandOption("console", "stdio|pty|none|DEVICE", "where commands come from (stdio)")

    /// A word that is none of the three must be the path of a device.
    init(_ text: String?, of syntax: CommandSyntax) throws(CommandFailure) {
        switch text {
        case nil, "stdio": self = .stdio
        case "pty": self = .pty
        case "none": self = .none
        case let path? where path.contains("/"): self = .device(path)
        case let other?:
            throw .usage(
                "--console: '\(Printable.text(other))' is neither stdio, pty, none nor the path of a device; "
                    + "a path has a '/' in it, as in /dev/serial0", of: syntax)
        }
    }
}
