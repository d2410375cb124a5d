import CPlatterLinux
import PlatterBoards
import PlatterCore
import PlatterLinux
import PlatterSimulation

/// A simulated turntable in real time: the loop of `platter run` on a simulated board.
final class LiveRun {
    /// The loop takes no more bytes of the console in one tick.
    private static let bytesPerTick = 64
    private static let linePeriod = Nanoseconds.milliseconds(200)

    private let live: LiveSimulation
    private let console: LiveConsole
    private let keeper: SettingsKeeper
    private let journal: BackgroundFile?
    private let duration: Nanoseconds?
    private let feed: TurntableFeed?
    private var isSaving = false
    private var nextLine = Nanoseconds.zero

    /// - Parameter feed: what the page is shown; `nil` without one.
    init(
        _ live: LiveSimulation, console: LiveConsole, keeper: SettingsKeeper, journal: BackgroundFile?,
        duration: Nanoseconds?, feed: TurntableFeed? = nil
    ) {
        self.live = live
        self.console = console
        self.keeper = keeper
        self.journal = journal
        self.duration = duration
        self.feed = feed
        live.keepSettingsOutside()
    }

    /// Brings kept settings back, by the lines that a person would type: so a journal has them too.
    func restore(_ settings: Settings, _ configuration: TurntableConfiguration) {
        let bytes = SettingsLines.bytes(settings, configuration)
        guard !bytes.isEmpty else { return }
        live.type(bytes)
        for _ in 0...bytes.count / Self.bytesPerTick { live.tick() }
        _ = live.takeReplies()
    }

    /// Runs to the end of the time, of the script, or to a signal.
    func run() -> SimulationResult {
        // An ordinary thread wakes up to 50 us late otherwise.
        _ = platter_set_timer_slack(1)
        let first = live.tickTime
        // Nothing real is late when a simulated tick is: a busy computer should not stall the platter.
        var loop = RealtimeLoop(period: live.controlPeriod, lead: .milliseconds(200))
        let origin = loop.schedule.due - first
        loop.run { due, _ in
            let lateness = MonotonicClock.now - due.instant
            let pace = tick(at: due.instant - origin)
            feed?.publish(
                live.status, at: due.instant, lateness: lateness,
                platterMicroRPM: Int64((live.platterSpeed * 1_000_000).rounded()))
            return pace
        }
        let result = live.finish()
        writeJournal()
        return result
    }

    private func tick(at now: Nanoseconds) -> Pace {
        live.skip(to: now)
        console.exchange()
        answerSave()
        if !isSaving { live.type(nextLine(from: console)) }
        live.tick()
        if let settings = live.settingsToKeep, !isSaving {
            isSaving = true
            keeper.save(settings)
        }
        console.send(live.takeReplies())
        if now >= nextLine {
            nextLine = now + Self.linePeriod
            console.show(live.status)
        }
        console.exchange()
        writeJournal()
        return isOver(at: now) ? .finished : .running
    }

    private func isOver(at now: Nanoseconds) -> Bool {
        if ExitSignals.received != nil || live.traceFailure != nil { return true }
        if let duration { return now >= duration }
        return console.hasEnded && !isSaving
    }

    /// One line a tick at most: behind a `save` the loop takes nothing until it is answered.
    private func nextLine(from console: LiveConsole) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < Self.bytesPerTick, let byte = console.nextByte() {
            bytes.append(byte)
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
        }
        return bytes
    }

    private func answerSave() {
        guard isSaving, let outcome = keeper.takeOutcome() else { return }
        isSaving = false
        live.finishSave(outcome)
    }

    private func writeJournal() { journal?.append(live.takeJournal()) }
}
