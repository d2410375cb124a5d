import Foundation

/// The built program, run as a person or a script runs it.
struct PlatterProcess {
    struct Outcome {
        var status: Int32
        /// The signal that ended it; `nil` for an ordinary end.
        var signal: Int32?
        var output: String
        var diagnostics: String
    }

    /// Beside the bundle of the tests.
    static let path: String = {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        if folder.pathComponents.contains("Contents") {
            folder = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        }
        return folder.appendingPathComponent("platter").path
    }()

    /// Runs it to its end.
    ///
    /// - Parameters:
    ///   - input: what comes in a pipe on its standard input; `nil` for /dev/null.
    ///   - state: the folder for kept settings.
    static func run(
        _ arguments: [String], input: String? = nil, state: String = "/nonexistent", environment: [String: String] = [:]
    ) throws -> Outcome {
        let running = try start(arguments, state: state, environment: environment, hasInput: input != nil)
        if let input { running.type(input) }
        return running.finish()
    }

    /// Starts it; `type` writes to its input as long as `hasInput`.
    static func start(
        _ arguments: [String], state: String = "/nonexistent", environment: [String: String] = [:],
        hasInput: Bool = true, path: String = Self.path
    ) throws -> Running {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        var variables = ["XDG_STATE_HOME": state, "TERM": "xterm", "LC_ALL": "C.UTF-8"]
        if let path = ProcessInfo.processInfo.environment["PATH"] { variables["PATH"] = path }
        if let path = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] { variables["LD_LIBRARY_PATH"] = path }
        process.environment = variables.merging(environment) { $1 }
        let input = hasInput ? Pipe() : nil
        process.standardInput = input ?? FileHandle.nullDevice
        let running = Running(process: process, input: input)
        process.standardOutput = running.output.pipe
        process.standardError = running.diagnostics.pipe
        try process.run()
        running.output.collect()
        running.diagnostics.collect()
        return running
    }

    /// A program that has not ended yet.
    final class Running: @unchecked Sendable {
        let process: Process
        let input: Pipe?
        let output = Collector()
        let diagnostics = Collector()

        init(process: Process, input: Pipe?) {
            self.process = process
            self.input = input
        }

        func type(_ text: String) { try? input?.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

        /// Waits until the output, or the diagnostics, hold a text; false when ten seconds have passed.
        func waits(for text: String) -> Bool {
            for _ in 0..<1_000 {
                if output.text.contains(text) || diagnostics.text.contains(text) { return true }
                usleep(10_000)
            }
            return false
        }

        /// A test that ended before its program did.
        deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

        /// Closes its input and waits for its end; a program that does not end within two minutes is killed, and its
        /// outcome says so.
        func finish() -> Outcome {
            try? input?.fileHandleForWriting.close()
            if !Deadline(seconds: 120).waits(until: { !process.isRunning }) {
                kill(process.processIdentifier, SIGKILL)
            }
            process.waitUntilExit()
            let isSignal = process.terminationReason == .uncaughtSignal
            return Outcome(
                status: process.terminationStatus, signal: isSignal ? process.terminationStatus : nil,
                output: output.all, diagnostics: diagnostics.all)
        }
    }
}
