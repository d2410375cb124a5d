/// What `platter --help` shows, and the list of the subcommands.
enum Overview {
    static var subcommands: [any Subcommand.Type] {
        [
            RunCommand.self, SimulateCommand.self, MeasureCommand.self, BoardsCommand.self, DoctorCommand.self,
            FirmwareCommand.self,
        ]
    }

    static let version = CommandOption("version", nil, "show the version and end")

    static let syntax = CommandSyntax(
        name: "",
        summary: "Platter: turntable motor control, its simulator and its meter.",
        operands: "COMMAND [OPTIONS]",
        options: [version])

    static var help: String {
        """
        \(syntax.summary)

        usage: platter COMMAND [OPTIONS]

        \(HelpTable.text(subcommands.map { ($0.syntax.name, $0.syntax.summary) }))
        \(HelpTable.text(syntax.allOptions.map { ($0.spelling, $0.help) }))
        'platter COMMAND --help' shows the options of a command. Without hardware, begin with
        'platter simulate'.

        Exit status: 0 all well; 1 an expectation failed or the turntable faulted; 64 wrong usage;
        65 a recording gives no figure; 66 no such file; 69 hardware is in use or missing; 71
        refused by the system; 73 a file cannot be created; 74 reading or writing failed; 77
        rights are missing; 78 a wrong board, scenario or tape; 130 ended by Ctrl-C before it was
        done.

        """
    }
}
