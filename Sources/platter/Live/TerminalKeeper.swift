import CPlatterCommand
import CPlatterLinux
import PlatterLinux

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A process beside this one that puts the terminal right when this one is killed, which nothing in it could do.
final class TerminalKeeper {
    /// The hidden subcommand; no person types it, so no help lists it.
    static let name = "terminal-keeper"

    private var pipe: Int32
    private let process: Int32

    /// Starts this same program as the keeper of a terminal that has been taken. `nil` where that cannot be done; then
    /// there is none, and the next start puts the terminal right.
    init?(terminal: Int32) {
        var ends: (read: Int32, write: Int32) = (-1, -1)
        guard platter_pipe(&ends.read, &ends.write, 1) == 0 else { return nil }
        var words: [UnsafeMutablePointer<CChar>?] = [strdup("platter"), strdup(Self.name), nil]
        defer { for word in words { free(word) } }
        var started: Int32 = 0
        let result = platter_spawn("/proc/self/exe", &words, ends.read, terminal, &started)
        close(ends.read)
        guard result == 0, platter_terminal_describe(ends.write) == 0 else {
            close(ends.write)
            return nil
        }
        pipe = ends.write
        process = started
    }

    /// Sends it away: the terminal is given back by its owner. The second call does nothing.
    func dismiss() {
        guard pipe >= 0 else { return }
        var farewell = UInt8(ascii: "q")
        _ = write(pipe, &farewell, 1)
        close(pipe)
        pipe = -1
        var status: Int32 = 0
        for _ in 0..<200 where waitpid(process, &status, WNOHANG) == 0 { MonotonicClock.sleep(milliseconds: 5) }
    }

    /// What the hidden subcommand does.
    static func run() -> ExitStatus { ExitStatus(code: platter_terminal_keep()) }
}
