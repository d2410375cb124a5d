import PlatterCore

/// A PWM channel as the step clock of a stepper driver.
final class StepClockDriver: PulseClock {
    private let pwm: SysfsPWM
    private(set) var clock: StepClock
    private let now: () -> Nanoseconds
    private let raw: () -> Nanoseconds
    /// How late the period was looked at. The pulses are the PWM's and know nothing of it.
    private(set) var lateness = LatenessHistogram()

    init(
        pwm: SysfsPWM, clock: StepClock, now: @escaping () -> Nanoseconds = { MonotonicClock.now },
        raw: @escaping () -> Nanoseconds = { MonotonicClock.raw }
    ) {
        self.pwm = pwm
        self.clock = clock
        self.now = now
        self.raw = raw
    }

    var isFree: Bool { clock.isFree }
    var isFull: Bool { clock.schedule.isFull }
    var isTooFarBehind: Bool { clock.isTooFarBehind }
    var stalls: Int64 { clock.stalls }

    func take(_ event: OutputEvent, lead: Nanoseconds) throws(SystemError) -> Bool {
        let hasRoom: Bool
        switch event.kind {
        case .pulse: hasRoom = clock.append(event.time + lead)
        case .direction, .enable: hasRoom = clock.appendBarrier()
        default: return false
        }
        if !hasRoom { throw .noRoom }
        return event.kind == .pulse
    }

    var nextDue: Nanoseconds? {
        let offset = offset()
        return clock.nextWake(offset: offset).map { $0 - offset }
    }

    func run() throws(SystemError) {
        let offset = offset()
        let began = raw()
        if let due = clock.nextWake(offset: offset) { lateness.record(began - due) }
        guard let action = clock.action(at: began, offset: offset) else { return }
        do {
            switch action {
            case .start(let period):
                try pwm.set(period: period.count)
                let before = raw()
                try pwm.set(activeTime: clock.width.count)
                // The channel came on somewhere between the two.
                clock.started(period, at: before + Nanoseconds((raw() - before).count / 2))
            case .change(let period):
                try pwm.set(period: period.count)
                clock.changed(period)
            case .stop:
                try pwm.set(activeTime: 0)
                clock.stopped(at: raw())
            }
        } catch {
            clock.failed(at: raw())
            throw error
        }
    }

    func passed(_ event: OutputEvent, notBefore instant: Nanoseconds) {
        clock.pass(
            turns: event.kind == .direction, restart: event.kind == .enable && event.value == 0,
            notBefore: instant + offset())
    }

    func cut() throws(SystemError) {
        do {
            try pwm.set(activeTime: 0)
        } catch {
            clock.failed(at: raw())
            clock.cut()
            throw error
        }
        clock.stopped(at: raw())
        clock.cut()
    }

    /// The raw clock less the monotonic one: of a few looks the one that nothing came between.
    private func offset() -> Nanoseconds {
        var best = Nanoseconds.zero
        var shortest = Nanoseconds(Int64.max)
        for _ in 0..<4 {
            let before = now()
            let between = raw()
            let span = now() - before
            if span < shortest {
                shortest = span
                best = between - before - Nanoseconds(span.count / 2)
            }
            if span < .microseconds(5) { break }
        }
        return best
    }
}
