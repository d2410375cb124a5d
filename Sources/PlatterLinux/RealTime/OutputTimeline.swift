import PlatterCore

/// When an event is really due, given what came late before it.
///
/// Every event but a duty, and the ENABLE that goes with it, plays a constant lead after its time, which covers the jitter
/// of the control loop. Waking up takes its time, always: so much is jitter, and the next event comes at its own time all the same. A thread that wakes later does
/// not hurry to make up for it: what it is behind beyond jitter is carried as `slip` and worked off by shortening each
/// interval by a sixteenth at most, so the long-run count stays exact and no burst of steps comes. A stall beyond
/// `longestRecovery` is not worked off at all until the platter has come to rest.
struct OutputTimeline: Equatable, Sendable {
    /// Time from an event's instant to its playing.
    let lead: Nanoseconds
    /// Lateness up to this is jitter. A machine whose every wake-up takes longer, by more than a sixteenth of an interval,
    /// falls behind.
    var jitter = Nanoseconds.microseconds(100)
    /// As long as the control loop may be late by default: whichever of the two threads is held up, no step is lost.
    var longestRecovery = Nanoseconds.milliseconds(25)
    /// Behind by more than this, the machine is too slow for what it is asked, and the platter is not where the control
    /// loop believes it to be.
    var furthestBehind = Nanoseconds.seconds(1)
    /// Shortest time STEP must be low between two pulses.
    var minimumLow = Nanoseconds.zero
    var directionSetup = Nanoseconds.zero
    var enableDelay = Nanoseconds.zero
    /// Whether ENABLE plays at its own time, as a duty does: later it would take away the drive that the duty after it gives.
    var enablesWithoutLead = false

    private(set) var slip = Nanoseconds.zero
    /// The part of the slip that stays.
    private(set) var lost = Nanoseconds.zero
    /// Stalls beyond `longestRecovery`.
    private(set) var stalls: Int64 = 0
    private var lastStep: Nanoseconds?
    /// No pulse may come before.
    private(set) var notBefore = Nanoseconds.zero

    init(lead: Nanoseconds) { self.lead = lead }

    /// Whether so much time has been lost that only a fault is honest.
    var isTooFarBehind: Bool { slip > furthestBehind }

    /// When an event is due if nothing has come late.
    func planned(_ event: OutputEvent) -> Nanoseconds {
        waits(event) ? event.time + lead : event.time
    }

    /// Whether it waits for the lead. The duty is one side of a regulator: a dead time would make it swing.
    private func waits(_ event: OutputEvent) -> Bool {
        switch event.kind {
        case .duty: return false
        case .enable: return !enablesWithoutLead
        default: return true
        }
    }

    func due(_ event: OutputEvent) -> Nanoseconds {
        if event.kind == .duty { return event.time }
        let due = planned(event) + slip
        return event.kind == .pulse ? max(due, notBefore) : due
    }

    /// Notes that the event was played, and when it was done with: for a pulse, when STEP went low again; for
    /// ENABLE, when the guard had confirmed it.
    mutating func played(_ event: OutputEvent, began: Nanoseconds, ended: Nanoseconds) {
        // Only what moves the motor has a rhythm to keep; a lamp may be late without consequence.
        if event.kind == .pulse || event.kind == .coils { keepRhythm(event, began: began) }
        switch event.kind {
        case .pulse:
            notBefore = max(notBefore, ended + minimumLow)
            lastStep = event.time
        case .coils: lastStep = event.time
        case .direction: notBefore = max(notBefore, ended + directionSetup)
        case .enable where event.value != 0: notBefore = max(notBefore, ended + enableDelay)
        case .enable: rest()
        default: break
        }
        if event.kind == .coils, event.value == 0 { rest() }
    }

    private mutating func keepRhythm(_ event: OutputEvent, began: Nanoseconds) {
        let late = max(began - (planned(event) + slip) - jitter, .zero)
        if late > longestRecovery {
            lost += late
            stalls &+= 1
        }
        let share = lastStep.map { (event.time - $0).count / 16 } ?? 0
        slip = max(lost, slip + late - Nanoseconds(share))
    }

    /// Without drive there is nothing to keep step with: what comes next starts afresh.
    private mutating func rest() {
        slip = .zero
        lost = .zero
        lastStep = nil
    }
}
