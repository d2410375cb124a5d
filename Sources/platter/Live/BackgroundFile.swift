import PlatterLinux
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file that is written on a thread of its own, soon after each piece: a slow disk must not hold the control loop up,
/// and a program that is killed must lose no more than the last moment.
final class BackgroundFile: Sendable {
    /// What may wait for a slow disk; more is a disk that does not come back.
    private static let mostWaiting = 4 << 20

    private struct State {
        var waiting: [UInt8] = []
        var failure: OutputError?
        var isEnding = false
        var thread: BackgroundThread?
    }

    private let state = Mutex(State())
    private let signal = WakeUp()
    private let output: TextOutput

    /// Creates the file, or empties it.
    init(path: String) throws(CommandFailure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw CommandFailure(.cannotCreate, OutputError(name: path, number: errno).message)
        }
        output = TextOutput(name: path, descriptor: descriptor)
        do throws(OutputError) {
            let thread = try BackgroundThread { self.work() }
            state.withLock { $0.thread = thread }
        } catch {
            throw CommandFailure(.systemError, error.message)
        }
    }

    /// Waits for the writing thread to look away, which takes it a moment. After a failure nothing more is taken.
    func append(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        state.withLock { take(bytes, &$0) }
        signal.wake()
    }

    /// The same without waiting, for a thread with real-time rights. False when it is to be offered again.
    func offer(_ bytes: [UInt8]) -> Bool {
        guard !bytes.isEmpty else { return true }
        guard state.withLockIfAvailable({ take(bytes, &$0) }) != nil else { return false }
        signal.wake()
        return true
    }

    private func take(_ bytes: [UInt8], _ state: inout State) {
        guard state.failure == nil else { return }
        if state.waiting.count + bytes.count > Self.mostWaiting {
            state.failure = OutputError(name: output.name, number: EIO)
        } else {
            state.waiting += bytes
        }
    }

    /// Why the file could not be written so far.
    var failure: OutputError? { state.withLock { $0.failure } }

    /// Writes what waits, makes it last, closes the file; returns why it could not.
    func finish() -> OutputError? {
        let thread = state.withLock { state in
            state.isEnding = true
            return state.thread
        }
        signal.wake()
        thread?.join()
        // A pipe or a terminal cannot be synchronised, and need not.
        if fsync(output.descriptor) != 0 && (errno == EIO || errno == ENOSPC) { note(errno) }
        if close(output.descriptor) != 0 { note(errno) }
        return failure
    }

    private func note(_ number: Int32) {
        state.withLock { $0.failure = $0.failure ?? OutputError(name: output.name, number: number) }
    }

    private func work() {
        while true {
            signal.wait()
            let (bytes, isEnding) = state.withLock { state in
                defer { state.waiting = [] }
                return (state.waiting, state.isEnding)
            }
            if let failure = bytes.withUnsafeBytes({ output.write($0) }) { note(failure.number) }
            if isEnding { return }
        }
    }
}
