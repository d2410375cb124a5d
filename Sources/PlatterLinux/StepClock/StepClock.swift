import PlatterCore

/// Decides what a PWM that clocks a stepper driver has to be told, so that its cycles are the scheduled steps.
///
/// Each cycle begins with a pulse on STEP. How many there were cannot be read back, so they are reckoned from the
/// periods that were written, in whole nanoseconds of the clock that PWM and processor have in common. A new period is
/// taken to count from the cycle after the write. Every few steps the period is chosen so that the last of them comes
/// at its time: what rounding or a late thread has left over is made up there, by a sixteenth of the period at most.
///
/// So a cycle begins within a 64th of a step of its time, and a microsecond for reading two clocks, while the thread is
/// punctual; and the counts never differ by more than one step. A PWM that takes a period over at once instead gets ahead by about ln(fastest / slowest rate) steps
/// in a start, 5 in practice, and gives them back in the stop.
///
/// All times but those of the schedule are of the raw clock. Holds no I/O.
struct StepClock: Equatable, Sendable {
    enum Action: Equatable, Sendable {
        /// Write this period and switch on; the first cycle begins at once.
        case start(Nanoseconds)
        /// Write this period.
        case change(Nanoseconds)
        case stop
    }

    /// Periods are multiples of it, nanoseconds.
    let grain: Int64
    /// Length of a pulse, and the shortest time from its end to the next one.
    let width: Nanoseconds
    let minimumLow: Nanoseconds

    /// Long enough to switch off in, where no step is known to follow.
    static let longest = Nanoseconds.milliseconds(100)
    /// The period is chosen for the steps of about this time.
    static let slot = Nanoseconds.milliseconds(5)
    /// Lateness beyond this is not made up for before the motor is next without power.
    static let longestRecovery = Nanoseconds.milliseconds(25)
    /// Behind by more than this, the platter is not where the control loop believes it to be.
    static let furthestBehind = Nanoseconds.seconds(1)
    /// How long before a cycle of unknown length its length is decided.
    private static let decision = Nanoseconds.milliseconds(2)

    private(set) var schedule: StepSchedule
    private var isRunning = false
    /// When the present cycle began, and its length.
    private var edge = Nanoseconds.zero
    private var period = Nanoseconds.zero
    /// Length of the cycles after the present one.
    private var nextPeriod = Nanoseconds.zero
    private var notBefore = Nanoseconds(Int64.min)
    private var wake: Nanoseconds?
    /// No write before: the last one was refused.
    private var retry = Nanoseconds(Int64.min)
    /// Whether the motor has no power while cycles still run: they are no steps.
    private var isCut = false
    /// What the schedule was moved by, because it was too late to make up for.
    private var shift = Nanoseconds.zero
    /// Cycles so far: steps that the driver was given.
    private(set) var made: Int64 = 0
    /// Times that the schedule was moved.
    private(set) var stalls: Int64 = 0

    init(grain: Int64, width: Nanoseconds, minimumLow: Nanoseconds, capacity: Int = 8192) {
        self.grain = max(grain, 1)
        self.width = Self.roundedUp(width, to: self.grain)
        self.minimumLow = minimumLow
        schedule = StepSchedule(capacity: capacity)
    }

    /// Whether no cycle runs and none may begin before the next barrier is passed.
    var isFree: Bool { !isRunning && schedule.count == 0 }
    /// Whether so much time has been lost that only a fault is honest.
    var isTooFarBehind: Bool { shift > Self.furthestBehind }
    /// Whether there is nothing to do at all.
    var isIdle: Bool { !isRunning && schedule.isEmpty }

    /// A step is due. False when there is no room.
    mutating func append(_ due: Nanoseconds) -> Bool { schedule.append(due) }

    /// Here a change of direction or power comes.
    mutating func appendBarrier() -> Bool { schedule.appendBarrier() }

    /// The change has been made.
    ///
    /// - Parameters:
    ///   - turns: Whether steps go the other way now.
    ///   - restart: Whether the motor was without power: what was late is late no more.
    ///   - instant: No step before.
    mutating func pass(turns: Bool, restart: Bool, notBefore instant: Nanoseconds) {
        schedule.pass(turns: turns)
        if restart { shift = .zero }
        notBefore = max(notBefore, instant)
    }

    /// When to ask for the next action, of the raw clock; `nil` when nothing is to be done.
    ///
    /// - Parameter offset: The raw clock less the schedule's.
    func nextWake(offset: Nanoseconds) -> Nanoseconds? {
        guard !isRunning else { return max(schedule.count == 0 ? edge + width + settling : wake ?? edge, retry) }
        return schedule.count > 0 ? max(schedule[0] + offset + shift, notBefore, retry) : nil
    }

    /// What to do now; `nil` for nothing.
    mutating func action(at now: Nanoseconds, offset: Nanoseconds) -> Action? {
        advance(to: now)
        guard now >= retry else { return nil }
        guard isRunning else { return start(at: now, offset) }
        guard schedule.count > 0 else { return now >= edge + width + settling ? .stop : nil }
        let following = edge + period
        delayIfLate(following, offset)
        if schedule.count == 1, following - now > Self.decision {
            wake = following - Self.decision
            return nil
        }
        let (wanted, steps) = wantedPeriod(after: following, offset)
        // Near the end of a cycle nobody could say which one a write was in time for.
        if wanted != nextPeriod, following - now < margin {
            wake = following + settling
            return nil
        }
        wake = following + Nanoseconds((steps - 1) * wanted.count) + settling
        return wanted == nextPeriod ? nil : .change(wanted)
    }

    /// The PWM has been switched on.
    mutating func started(_ length: Nanoseconds, at instant: Nanoseconds) {
        isRunning = true
        edge = instant
        period = length
        nextPeriod = length
        wake = edge + settling
        count()
    }

    /// The period has been written. It counts for the cycle after the one in which the action was asked for.
    mutating func changed(_ length: Nanoseconds) { nextPeriod = length }

    /// The PWM has been switched off.
    mutating func stopped(at instant: Nanoseconds) {
        advance(to: instant)
        isRunning = false
        isCut = false
        notBefore = max(notBefore, edge + width + minimumLow)
    }

    /// A write was refused; it is tried again a little later.
    mutating func failed(at instant: Nanoseconds) {
        advance(to: instant)
        retry = instant + .milliseconds(1)
    }

    /// The power goes off now, whatever was still to be made. Cycles that run on, because switching them off was refused,
    /// move nothing.
    mutating func cut() {
        isCut = isRunning
        if schedule.count > 0 { stalls &+= 1 }
        schedule.drop()
    }

    // MARK: - Reckoning

    private mutating func advance(to now: Nanoseconds) {
        while isRunning, edge + period <= now {
            edge += period
            period = nextPeriod
            count()
        }
    }

    private mutating func count() {
        if isCut { return }
        made &+= 1
        schedule.made()
    }

    private mutating func start(at now: Nanoseconds, _ offset: Nanoseconds) -> Action? {
        guard schedule.count > 0, now >= max(schedule[0] + offset + shift, notBefore) else { return nil }
        delayIfLate(now, offset)
        guard schedule.count > 1 else { return .start(Self.roundedUp(Self.longest, to: grain)) }
        let scheduled = (schedule[1] - schedule[0]).count
        return .start(rounded(max((schedule[1] + offset + shift - now).count, scheduled - scheduled / 16)))
    }

    /// Nothing is hurried that comes later than can be made up for in good time.
    private mutating func delayIfLate(_ next: Nanoseconds, _ offset: Nanoseconds) {
        let late = next - (schedule[0] + offset + shift)
        guard late > Self.longestRecovery else { return }
        shift += late
        stalls &+= 1
    }

    /// The length of the cycles from `following` on, and for how many of them it was reckoned.
    private func wantedPeriod(
        after following: Nanoseconds, _ offset: Nanoseconds
    ) -> (period: Nanoseconds, steps: Int64) {
        guard schedule.count > 1 else { return (Self.roundedUp(Self.longest, to: grain), 1) }
        var steps = 1
        while steps < schedule.count - 1, schedule[steps + 1] - schedule[0] <= Self.slot { steps += 1 }
        let count = Int64(steps)
        let scheduled = (schedule[steps] - schedule[0]).count
        let exact = (schedule[steps] + offset + shift - following).count
        let span = min(max(exact, scheduled - scheduled / 16), scheduled + scheduled / 16)
        // A PWM that is right already is left alone.
        let isRight = (count * nextPeriod.count - span).magnitude <= UInt64(scheduled / count / 256)
        return (isRight ? nextPeriod : rounded((span + count / 2) / count), count)
    }

    private func rounded(_ nanoseconds: Int64) -> Nanoseconds {
        let shortest = Self.roundedUp(width + minimumLow, to: grain)
        return max(Nanoseconds((nanoseconds + grain / 2) / grain * grain), shortest)
    }

    private static func roundedUp(_ span: Nanoseconds, to grain: Int64) -> Nanoseconds {
        Nanoseconds((span.count + grain - 1) / grain * grain)
    }

    /// So long after the reckoned beginning of a cycle it has surely begun.
    private var settling: Nanoseconds { min(.microseconds(10), Nanoseconds(period.count / 8)) }
    /// So long before its end nothing is written.
    private var margin: Nanoseconds { min(.microseconds(30), Nanoseconds(period.count / 4)) }
}
