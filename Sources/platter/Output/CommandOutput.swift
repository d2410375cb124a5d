/// Where results and diagnostics go.
enum CommandOutput {
    /// A result, on standard output.
    static func print(_ text: String) throws(CommandFailure) {
        do throws(OutputError) {
            try TextOutput.standard.write(text)
        } catch {
            throw CommandFailure(error)
        }
    }

    /// A line on standard error that begins with a file and a line number, where editors look for them.
    static func line(_ text: String) {
        try? TextOutput.diagnostics.write(text + "\n")
    }

    /// A remark on standard error, one line without its end. That it cannot be written is no reason to stop.
    static func remark(_ text: String) {
        try? TextOutput.diagnostics.write("platter: \(text)\n")
    }
}
