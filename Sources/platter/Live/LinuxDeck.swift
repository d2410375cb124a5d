import CPlatterLinux
import PlatterBoards
import PlatterCore
import PlatterLinux

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// `platter run` on a board with real hardware.
struct LinuxDeck {
    let board: Board
    let console: LiveConsole
    let keeper: SettingsKeeper
    let settings: Settings?
    /// What the loop takes in goes there; `nil` for nowhere.
    let journal: LinuxJournal?
    let duration: Nanoseconds?
    let requiresRealtime: Bool
    /// What the page is shown; `nil` without one.
    let feed: TurntableFeed?
    /// File whose lock the guard takes.
    let guardLock: String

    private static let linePeriod = Nanoseconds.milliseconds(200)

    /// Takes the board, which this process has locked, runs to the end of the time, of the script or to a signal, and
    /// leaves everything safe.
    func run() throws(LinuxError) -> LinuxRun.Report {
        try GuardSuccession.retire(lock: guardLock)
        let keeper = keeper
        let opening = LinuxOpening(board, access: KernelGPIO(), files: KernelFiles()) {
            (orders: GuardOrders) throws(LinuxError) -> GuardLink? in try GuardLink.start(orders)
        }
        let hardware = try opening.open(
            console: DeckConsole(console),
            settings: SettingsPort(save: { keeper.save($0) }, takeOutcome: { keeper.takeOutcome() }),
            recorder: journal, guardLock: guardLock, controller: getpid())
        let rights = try realtime(hardware)
        CommandOutput.remark("board on \(hardware.controllers)")
        CommandOutput.remark(rights.summary)
        platter_notify_service("READY=1")
        var nextNotice = Nanoseconds.zero
        let console = console
        var nextLine = Nanoseconds.zero
        if let settings { hardware.restore(SettingsLines.bytes(settings, board.turntable)) }
        let run = LinuxRun(board, hardware: hardware, settings: nil, duration: duration)
        let feed = feed
        return run.run { deck, now, _ in
            feed?.publish(deck, at: now)
            if let failure = hardware.takeFailureReport() { CommandOutput.remark("\(failure)", waiting: .zero) }
            if now >= nextNotice {
                nextNotice = now + .seconds(1)
                platter_notify_service("WATCHDOG=1")
            }
            if now >= nextLine {
                nextLine = now + Self.linePeriod
                console.show(deck.status(at: now))
            }
            return false
        }
    }

    private func realtime(_ hardware: LinuxHardware) throws(LinuxError) -> RealtimeRights {
        do {
            return try RealtimeRights.acquire(
                priority: board.realtime.priority, processor: board.realtime.cpu,
                locksMemory: board.realtime.locksMemory, required: requiresRealtime, files: KernelFiles())
        } catch {
            hardware.close()
            throw error
        }
    }
}
