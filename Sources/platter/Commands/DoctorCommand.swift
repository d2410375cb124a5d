import PlatterLinux

/// `platter doctor`: says what a board would meet on this machine, without driving anything.
enum DoctorCommand: Subcommand {
    static let syntax = CommandSyntax(
        name: "doctor",
        summary: "Say what a board would meet on this machine, and what to type.",
        options: [Boards.option],
        notes: [
            "Looks at chips, lines, PWM, console, rights and real time, and drives nothing. Exit\n"
                + "status 1 when something would keep the board from running."
        ])

    static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitStatus {
        try arguments.refuseOperands()
        let board = try Boards.load(arguments["board"] ?? Boards.usual)
        let findings = Doctor(.here, board: board).examine()
        try CommandOutput.print(findings.map(text).joined())
        let problems = findings.filter { $0.severity == .problem }.count
        let warnings = findings.filter { $0.severity == .warning }.count
        let verdict = problems > 0 ? "would not run here" : "can run here"
        try CommandOutput.print("\(board.name) \(verdict): problems \(problems), warnings \(warnings)\n")
        return problems > 0 ? .failure : .success
    }

    private static func text(_ finding: Finding) -> String {
        let mark: String
        switch finding.severity {
        case .good: mark = "ok     "
        case .warning: mark = "warning"
        case .problem: mark = "problem"
        }
        let remedy = finding.remedy.isEmpty ? "" : "\n         -> \(finding.remedy)"
        return "\(mark)  \(finding.subject): \(finding.text)\(remedy)\n"
    }
}
