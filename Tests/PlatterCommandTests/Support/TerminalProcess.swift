import Foundation

/// A program in a terminal window of its own: the terminal is its input, its output, and what sends it Ctrl-C.
///
/// Every wait has a deadline and reads what is shown, and the program is killed by its number when it outlives the test.
final class TerminalProcess {
    let window: TerminalPair
    let process: pid_t
    private(set) var status: Int32?

    struct NoEnd: Error {
        let shown: String
    }

    /// - Parameter diagnostics: a file for standard error; `nil` for the terminal.
    init(
        _ arguments: [String], in window: TerminalPair, environment: [String: String] = [:],
        path: String = PlatterProcess.path, diagnostics: String? = nil
    ) throws {
        self.window = window
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        // The first terminal that the leader of a new session opens becomes the session's own.
        posix_spawn_file_actions_addopen(&actions, 0, window.path, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        if let diagnostics {
            posix_spawn_file_actions_addopen(&actions, 2, diagnostics, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        } else {
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
        }
        // What another test has open at this moment; those that are not open do no harm.
        for descriptor in 3..<Int32(256) { posix_spawn_file_actions_addclose(&actions, descriptor) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        let newSession: Int16 = 0x80
        posix_spawnattr_setflags(&attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
        let variables = ["TERM": "xterm", "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": "/nonexistent"]
            .merging(["PATH": "/usr/bin:/bin"]) { $1 }.merging(Self.libraries) { $1 }.merging(environment) { $1 }
        var settings: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0.key)=\($0.value)") }
        words.append(nil)
        settings.append(nil)
        defer {
            for text in words + settings { free(text) }
            posix_spawnattr_destroy(&attributes)
            posix_spawn_file_actions_destroy(&actions)
        }
        var started: pid_t = 0
        let result = posix_spawn(&started, path, &actions, &attributes, words, settings)
        guard result == 0 else { throw TerminalPair.Refusal(number: result) }
        process = started
    }

    deinit { kill() }

    private static var libraries: [String: String] {
        ProcessInfo.processInfo.environment.filter { $0.key == "LD_LIBRARY_PATH" }
    }

    func kill(by signal: Int32 = SIGKILL) {
        guard status == nil else { return }
        Foundation.kill(process, signal)
        if signal == SIGKILL { _ = Deadline().waits { collect() } }
    }

    /// Waits until the terminal shows a text.
    func waits(for text: String) -> Bool { Deadline().waits { window.received().contains(text) } }

    /// Waits for the end, and returns the exit status; 128 and more after a signal.
    func finish() throws -> Int32 {
        let hasEnded = Deadline().waits {
            _ = window.received()
            return collect()
        }
        guard hasEnded, let status else {
            kill()
            throw NoEnd(shown: String(window.received().suffix(2_000)))
        }
        return status
    }

    /// Whether it has ended, however little of what it showed has been read.
    var hasEnded: Bool { collect() }

    private func collect() -> Bool {
        var raw: Int32 = 0
        guard status == nil else { return true }
        guard waitpid(process, &raw, WNOHANG) == process else { return false }
        status = raw & 0x7F == 0 ? (raw >> 8) & 0xFF : 128 + (raw & 0x7F)
        return true
    }
}
