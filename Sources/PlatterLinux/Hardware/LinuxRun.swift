import PlatterBoards
import PlatterCore

/// The control loop on real hardware, from the first tick to the safe end.
public struct LinuxRun: ~Copyable {
    public typealias Deck = Turntable<LinuxHardware>

    /// The figures of a run that has ended.
    public struct Report: Sendable {
        /// How late ticks began.
        public var ticks: LatenessHistogram
        /// How late outputs were played.
        public var outputs: LatenessHistogram
        /// Ticks that came too late to be done.
        public var missed: Int64
        /// Stalls of the output thread that were too long to work off.
        public var stalls: Int64
        /// Edges that the kernel dropped.
        public var lostEdges: UInt64
        public var status: TurntableStatus
        /// Time from the first tick to the last.
        public var duration: Nanoseconds
        /// The fingerprint of everything the loop has given out.
        public var digest: UInt64

        /// The same in 16 hexadecimal digits.
        public var digestText: String {
            let digits = String(digest, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }

        /// Two lines for the end of a run.
        public var summary: String {
            """
            ticks late: \(ticks.summary) missed=\(missed)
            outputs late: \(outputs.summary) stalls=\(stalls) lost-edges=\(lostEdges)
            """
        }
    }

    private var deck: Deck
    private var loop: RealtimeLoop
    private let duration: Nanoseconds?

    /// - Parameters:
    ///   - duration: How long to run; `nil` until a signal comes, or the console's script has ended.
    public init(
        _ board: Board, hardware: LinuxHardware, settings: Settings?, duration: Nanoseconds?,
        lead: Nanoseconds = OutputLead.usual
    ) {
        loop = RealtimeLoop(
            period: board.turntable.controlPeriod, lead: lead, latency: WakeLatency())
        hardware.start(at: loop.schedule.due)
        deck = Deck(board.turntable, hardware: hardware, settings: settings, at: loop.schedule.due)
        self.duration = duration
    }

    /// Runs to the end, and leaves everything safe.
    ///
    /// - Parameter observe: Called after each tick with no later one due, for status and pages; true ends the run.
    public consuming func run(_ observe: (borrowing Deck, Nanoseconds, borrowing RealtimeLoop) -> Bool) -> Report {
        play(observe)
    }

    /// In place: Swift 6.0.3 cannot compile a deck that is moved into a variable and caught by the closure.
    private mutating func play(_ observe: (borrowing Deck, Nanoseconds, borrowing RealtimeLoop) -> Bool) -> Report {
        var loop = loop
        let end = duration.map { loop.schedule.due + $0 }
        let first = loop.schedule.due
        var last = first
        var nextFigures = last
        let hardware = deck.hardware
        loop.run(waking: hardware.wakingDescriptors) { tick, loop in
            last = tick.instant
            if last >= nextFigures {
                nextFigures = last + Self.figuresPeriod
                hardware.note(loop.lateness.figures, missed: loop.schedule.missed)
            }
            hardware.beginTick(at: tick.instant, isLatest: tick.isLatest)
            deck.tick(at: tick.instant)
            hardware.endTick()
            if let end, tick.instant >= end { return .finished }
            guard tick.isLatest else { return .running }
            if ExitSignals.received != nil || observe(deck, tick.instant, loop) { return .finished }
            if end == nil, hardware.consoleHasEnded { return .finished }
            return Self.pace(of: deck)
        }
        hardware.close()
        return Report(
            ticks: loop.lateness, outputs: hardware.outputLateness, missed: loop.schedule.missed,
            stalls: hardware.outputStalls, lostEdges: hardware.lostEdges, status: deck.status(at: last),
            duration: last - first, digest: hardware.digestValue)
    }

    /// Working the figures out takes some microseconds, too much for each tick.
    private static var figuresPeriod: Nanoseconds { .milliseconds(250) }

    private static func pace(of deck: borrowing Deck) -> Pace {
        switch deck.controller.state {
        case .stopped, .inhibited, .faulted: return deck.hardware.isQuiet ? .resting : .running
        default: return .running
        }
    }
}
