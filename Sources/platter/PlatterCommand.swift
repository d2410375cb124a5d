#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The whole command: chooses the subcommand, prints what went wrong, decides the exit status.
enum PlatterCommand {
    /// `words` are the arguments without the program's name.
    static func run(_ words: [String]) -> ExitStatus {
        // A reader that goes away must end in a message, not in a silent death by a signal.
        signal(SIGPIPE, SIG_IGN)
        holdStandardDescriptors()
        do throws(CommandFailure) {
            return try dispatch(words)
        } catch {
            // When standard error cannot be written either, the exit status is all that is left to say it.
            try? TextOutput.diagnostics.write(error.text)
            return error.status
        }
    }

    /// A standard descriptor that is closed would be the next file's, or a chip's: remarks would be written there, and a
    /// console read from there. What stands in for it refuses to be read or written, as the closed one would.
    private static func holdStandardDescriptors() {
        let modes = [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        for (descriptor, mode) in modes where fcntl(descriptor, F_GETFD) == -1 { _ = open("/dev/null", mode) }
    }

    /// The same, with what went wrong still to be printed.
    static func dispatch(_ words: [String]) throws(CommandFailure) -> ExitStatus {
        guard let first = words.first else {
            throw CommandFailure.usage("no command given; 'platter --help' lists them", of: Overview.syntax)
        }
        if first.hasPrefix("-") { return try overview(words) }
        if first == GuardCommand.name { return GuardCommand.run(Array(words.dropFirst())) }
        if first == TerminalKeeper.name { return TerminalKeeper.run() }
        if first == "help" { return try help(Array(words.dropFirst())) }
        let subcommand = try subcommand(first)
        let arguments = try Arguments(Array(words.dropFirst()), syntax: subcommand.syntax)
        if arguments.has(CommandOption.help.name) { return try show(subcommand.syntax.help) }
        return try subcommand.run(arguments)
    }

    private static func overview(_ words: [String]) throws(CommandFailure) -> ExitStatus {
        let arguments = try Arguments(words, syntax: Overview.syntax)
        if arguments.has(CommandOption.help.name) { return try show(Overview.help) }
        if arguments.has(Overview.version.name) { return try show("platter \(Version.text)\n") }
        throw .usage("no command given; 'platter --help' lists them", of: Overview.syntax)
    }

    private static func help(_ names: [String]) throws(CommandFailure) -> ExitStatus {
        guard let name = names.first else { return try show(Overview.help) }
        return try show(try subcommand(name).syntax.help)
    }

    private static func subcommand(_ name: String) throws(CommandFailure) -> any Subcommand.Type {
        guard let found = Overview.subcommands.first(where: { $0.syntax.name == name }) else {
            let message = "unknown command '\(Printable.text(name))'; 'platter --help' lists them"
            throw .usage(message, of: Overview.syntax)
        }
        return found
    }

    private static func show(_ text: String) throws(CommandFailure) -> ExitStatus {
        try CommandOutput.print(text)
        return .success
    }
}
