import PlatterCore
import PlatterLinux

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

    /// The same, waiting no longer than that for a reader: none at all in the control loop. What is not taken is lost.
    static func remark(_ text: String, waiting longest: Nanoseconds) {
        let sink = InstantSink(TextOutput.diagnostics.descriptor)
        let deadline = MonotonicClock.now + longest
        var rest = Array("platter: \(text)\n".utf8)
        while !rest.isEmpty {
            guard let written = try? rest.withUnsafeBytes({ try sink.write($0) }) else { return }
            rest.removeFirst(written)
            if written > 0 { continue }
            guard MonotonicClock.now < deadline else { return }
            MonotonicClock.sleep(milliseconds: 5)
        }
    }
}
