import PlatterCore
import PlatterLinux
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file of whole lines that is written on a thread of its own, soon after each piece: a slow disk must not hold the
/// control loop up, and a program that is killed must lose no more than the last moment.
///
/// What the disk does not take is lost and counted, and a line that begins with `#` says so where it is missing.
final class BackgroundFile: Sendable {
    private struct State {
        var waiting: [UInt8] = []
        /// Bytes that the writing thread has taken and not written yet.
        var underWay = 0
        /// Bytes that were not taken since the last ones that were.
        var gap = 0
        var lost = 0
        var number: Int32?
        var isEnding = false
        var hasEnded = false
        var thread: BackgroundThread?
    }

    private let state = Mutex(State())
    private let signal = WakeUp()
    private let ended = WakeUp()
    private let name: String
    private let file: LineFile
    private let mostWaiting: Int
    private let patience: Nanoseconds

    /// Creates the file, or empties it.
    ///
    /// - Parameters:
    ///   - mostWaiting: bytes that may wait for a slow disk; more are lost.
    ///   - patience: how long the end waits for a disk that takes nothing.
    ///   - write: a test's disk.
    init(
        path: String, mostWaiting: Int = 4 << 20, patience: Nanoseconds = .seconds(5),
        write: LineFile.Write? = nil
    ) throws(CommandFailure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw CommandFailure(.cannotCreate, OutputError(name: path, number: errno, isCreation: true).message)
        }
        name = path
        file = LineFile(descriptor: descriptor, write: write)
        self.mostWaiting = mostWaiting
        self.patience = patience
        do throws(OutputError) {
            let thread = try BackgroundThread { self.work() }
            state.withLock { $0.thread = thread }
        } catch {
            throw CommandFailure(.systemError, error.message)
        }
    }

    /// Takes whole lines. Waits for the writing thread to look away, which takes it a moment.
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
        let note = state.gap > 0 ? LineFile.note(state.gap) : []
        guard state.waiting.count + note.count + bytes.count <= mostWaiting else {
            state.gap += bytes.count
            lose(bytes.count, ETIMEDOUT, &state)
            return
        }
        state.waiting += note
        state.waiting += bytes
        state.gap = 0
    }

    private func lose(_ count: Int, _ number: Int32, _ state: inout State) {
        state.lost += count
        state.number = state.number ?? number
    }

    /// Why the file could not be written so far, and how much was lost.
    var failure: OutputError? {
        state.withLock { state in state.number.map { OutputError(name: name, number: $0, lost: state.lost) } }
    }

    /// Writes what waits, makes it last, closes the file; returns why it could not.
    func finish() -> OutputError? {
        let thread = state.withLock { state in
            state.isEnding = true
            return state.thread
        }
        signal.wake()
        guard waitForEnd() else {
            // The thread hangs in the kernel, and ends with the program.
            state.withLock { lose($0.waiting.count + $0.underWay, ETIMEDOUT, &$0) }
            return failure
        }
        thread?.join()
        if let number = file.close() { state.withLock { $0.number = $0.number ?? number } }
        return failure
    }

    /// False when the disk has taken nothing for as long as patience lasts.
    private func waitForEnd() -> Bool {
        var left = Int.max
        while true {
            ended.wait(milliseconds: Int32(clamping: patience.count / 1_000_000))
            let (now, hasEnded) = state.withLock { ($0.waiting.count + $0.underWay, $0.hasEnded) }
            if hasEnded { return true }
            guard now < left else { return false }
            left = now
        }
    }

    private func work() {
        while true {
            signal.wait()
            let (bytes, isEnding) = state.withLock { state in
                defer { state.waiting = [] }
                state.underWay = state.waiting.count
                return (state.waiting, state.isEnding)
            }
            write(bytes)
            guard isEnding else { continue }
            let gap = state.withLock { $0.gap }
            if gap > 0 { write(LineFile.note(gap)) }
            state.withLock { $0.hasEnded = true }
            ended.wake()
            return
        }
    }

    private func write(_ lines: [UInt8]) {
        guard !lines.isEmpty else { return }
        let before = file.lost
        let number = file.write(lines) { written in state.withLock { $0.underWay -= written } }
        let lost = file.lost - before
        state.withLock { state in
            state.underWay = 0
            if let number { lose(lost, number, &state) }
        }
    }
}
