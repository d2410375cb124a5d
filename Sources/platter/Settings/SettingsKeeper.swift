import PlatterCore
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Writes the settings file on a thread of its own: a slow disk must not hold the control loop up.
final class SettingsKeeper: Sendable {
    private struct State {
        var waiting: Settings?
        var outcome: SaveOutcome?
        var isEnding = false
    }

    private let state = Mutex(State())
    private let signal = WakeUp()
    private let file: SettingsFile?
    private let report: @Sendable (String) -> Void

    /// - Parameters:
    ///   - file: `nil` where settings cannot be kept; each `save` fails then.
    ///   - report: Gets a line for a person when a save fails; called on the writing thread.
    init(file: SettingsFile?, report: @escaping @Sendable (String) -> Void) {
        self.file = file
        self.report = report
    }

    /// Starts the thread; the returned one ends after `end()`.
    func start() throws(OutputError) -> BackgroundThread {
        try BackgroundThread { self.work() }
    }

    /// Asks for the settings to be kept; of several that wait the last one counts.
    func save(_ settings: Settings) {
        state.withLock { state in
            state.waiting = settings
            // What nobody has waited for is no answer to this one.
            state.outcome = nil
        }
        signal.wake()
    }

    /// How the last save ended, once.
    func takeOutcome() -> SaveOutcome? {
        state.withLock { state in
            defer { state.outcome = nil }
            return state.outcome
        }
    }

    /// Lets the thread end when everything is written.
    func end() {
        state.withLock { $0.isEnding = true }
        signal.wake()
    }

    private func work() {
        while true {
            signal.wait()
            let (settings, isEnding) = state.withLock { state in
                defer { state.waiting = nil }
                return (state.waiting, state.isEnding)
            }
            if let settings {
                let outcome = write(settings)
                state.withLock { state in
                    if state.waiting == nil { state.outcome = outcome }
                }
            }
            if isEnding { return }
        }
    }

    private func write(_ settings: Settings) -> SaveOutcome {
        guard let file else {
            report("settings cannot be kept: neither XDG_STATE_HOME nor HOME says where; set one of them")
            return .failed
        }
        do throws(OutputError) {
            try file.save(settings)
            return .saved
        } catch {
            report(error.message)
            return .failed
        }
    }
}
