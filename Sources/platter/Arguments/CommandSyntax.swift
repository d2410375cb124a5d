/// What a subcommand takes; the reader of the command line, the usage line and the help come from this one place.
struct CommandSyntax: Equatable, Sendable {
    var name: String
    /// What it does, in one line.
    var summary: String
    /// The words besides the options, as in `FILE`; empty for none.
    var operands = ""
    /// Without `--help`, which every subcommand has.
    var options: [CommandOption] = []
    /// What else one should know, in paragraphs of their own.
    var notes: [String] = []

    var allOptions: [CommandOption] { options + [.help] }

    /// As it is typed: `platter simulate`.
    var command: String { name.isEmpty ? "platter" : "platter \(name)" }

    /// One line.
    var usage: String {
        let words = options.map { "[\($0.spelling)]" }
        return ([command] + (operands.isEmpty ? [] : [operands]) + words).joined(separator: " ")
    }

    /// What `--help` prints.
    var help: String {
        var text = "\(summary)\n\nusage: \(usage)\n\n"
        text += HelpTable.text(allOptions.map { ($0.spelling, $0.help) })
        for note in notes { text += "\n\(note)\n" }
        return text
    }
}
