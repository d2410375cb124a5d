/// How the command ends, for scripts. The numbers above 63 are those of sysexits.h.
struct ExitStatus: Equatable, Sendable {
    let code: Int32

    static let success = ExitStatus(code: 0)
    /// An expectation of the scenario failed, or the turntable ended with a fault.
    static let failure = ExitStatus(code: 1)
    /// The command line cannot be understood.
    static let usage = ExitStatus(code: 64)
    /// A recording gives no figure: silent, too short, at another speed.
    static let badRecording = ExitStatus(code: 65)
    /// A file that was named does not exist or cannot be read.
    static let noInput = ExitStatus(code: 66)
    /// The operating system refused something that is not a file: a signal, a thread, a terminal.
    static let systemError = ExitStatus(code: 71)
    /// A file cannot be created.
    static let cannotCreate = ExitStatus(code: 73)
    /// Reading or writing failed on the way: a full disk, a closed pipe.
    static let inputOutput = ExitStatus(code: 74)
    /// A board, a scenario or a tape is wrong.
    static let badData = ExitStatus(code: 78)
    /// Ctrl-C ended the work before it was done.
    static let interrupted = ExitStatus(code: 130)
}
