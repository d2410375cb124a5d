/// One of the commands behind `platter`.
protocol Subcommand {
    static var syntax: CommandSyntax { get }
    /// Does the work. The arguments fit `syntax`; what their values mean is still to be checked.
    static func run(_ arguments: Arguments) throws(CommandFailure) -> ExitStatus
}
