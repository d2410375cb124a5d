import PlatterCore

/// What the output thread has to do, and in which order; the thread around it only waits.
struct OutputWork {
    private(set) var player: OutputPlayer
    /// What makes the pulses instead of the player; `nil` where STEP is a line.
    let clock: (any PulseClock)?

    /// Takes an event that is still to come.
    mutating func take(_ event: OutputEvent) throws(SystemError) {
        if let clock, try clock.take(event, lead: player.timeline.lead) { return }
        player.add(event)
    }

    /// How late outputs were played; where a PWM makes the pulses, how late its period was looked at.
    var lateness: LatenessHistogram { clock?.lateness ?? player.lateness }
    /// Whether nothing more can be taken before something is done.
    var isFull: Bool { player.isFull || clock?.isFull ?? false }
    /// Whether so much time has been lost that only a fault is honest.
    var isTooFarBehind: Bool { player.timeline.isTooFarBehind || clock?.isTooFarBehind ?? false }

    /// When `doNext` wants to be called; `nil` when there is nothing to do.
    var nextDue: Nanoseconds? {
        guard let clock else { return player.nextDue }
        guard let event = player.next, let due = player.nextDue else { return clock.nextDue }
        // A pulse that is late must not come out after the direction has changed.
        if event.waitsForPulses, !clock.isFree { return clock.nextDue }
        guard let pulse = clock.nextDue else { return due }
        return min(pulse, due)
    }

    /// Does the one thing that is due.
    mutating func doNext() throws(SystemError) {
        guard let clock else { return try player.playNext() }
        if let event = player.next, let due = player.nextDue, due <= clock.nextDue ?? due, isPlayable(event, clock) {
            try play(event, clock)
        } else {
            try clock.run()
        }
    }

    func makeSafe() {
        try? clock?.cut()
        player.makeSafe()
    }

    private func isPlayable(_ event: OutputEvent, _ clock: any PulseClock) -> Bool {
        !event.waitsForPulses || clock.isFree
    }

    private mutating func play(_ event: OutputEvent, _ clock: any PulseClock) throws(SystemError) {
        guard event.isBarrier else { return try player.playNext() }
        // Off means off at once, also for a pulse that is late.
        var failure: SystemError?
        if !clock.isFree {
            do { try clock.cut() } catch { failure = error }
        }
        do { try player.playNext() } catch { failure = failure ?? error }
        clock.passed(event, notBefore: player.timeline.notBefore)
        if let failure { throw failure }
    }
}

extension OutputEvent {
    /// Whether what drives the motor changes its meaning here.
    fileprivate var isBarrier: Bool { kind == .direction || kind == .enable }
    /// Whether all pulses before must be out: before any change but that to no power.
    fileprivate var waitsForPulses: Bool { kind == .direction || kind == .enable && value != 0 }
}
