/// Why the command cannot go on: what is printed on standard error, and the exit status.
struct CommandFailure: Error, Equatable, Sendable {
    /// Each says the thing, the cause and the remedy, in one line.
    var messages: [String]
    var status: ExitStatus
    /// The usage line that is shown below, for a command line that cannot be understood.
    var usage: String?

    init(_ status: ExitStatus, _ messages: [String]) {
        self.messages = messages
        self.status = status
    }

    init(_ status: ExitStatus, _ message: String) {
        self.init(status, [message])
    }

    static func usage(_ message: String, of syntax: CommandSyntax) -> CommandFailure {
        var failure = CommandFailure(.usage, message)
        failure.usage = syntax.usage
        return failure
    }

    /// As it stands on standard error, with the end of the last line.
    var text: String {
        // Problems of a file begin with its name and line, where editors look for them.
        var lines = messages.map { status == .badData ? $0 : "platter: \($0)" }
        if let usage { lines.append("usage: \(usage)") }
        return lines.map { $0 + "\n" }.joined()
    }
}
