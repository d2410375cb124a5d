import PlatterBoards
import PlatterCore

/// A Linux machine's GPIO, PWM and console as the control loop sees them.
///
/// Belongs to the thread of the control loop. Outputs leave through an output thread, a constant lead after their
/// times; ENABLE leaves through a guard process.
public final class LinuxHardware: TurntableHardware {
    private let thread: OutputThread
    private let guardLink: GuardLink?
    private let console: (any ConsoleLink)?
    private let settings: SettingsPort
    private var inputs: InputReader?
    private let inputLines: [InputLine]
    private var tachometer: InputReader?
    private let tachometerIsActiveLow: Bool
    private var now = Nanoseconds.zero
    private var takesBytes = false
    private var isOutOfRoom = false
    private var lastFailure: (failure: HardwareFailure, at: Nanoseconds)?
    private var toReport: HardwareFailure?
    private var lastBeat = Nanoseconds.zero
    private var lastHeartbeat: UInt64 = 0
    private var isClosed = false
    private var lastActivity = Nanoseconds.zero
    private let recorder: (any InputRecorder)?
    /// Typed by nobody: settings of an earlier run, as the lines that bring them back. Their replies are dropped.
    private var restoring: ArraySlice<UInt8> = []
    private var repliesToDrop = 0
    /// The first tick, which everything is timed from.
    private var powerOn: Nanoseconds?
    private var digest = OutputDigest(powerOn: .zero)
    private var tickLateness = LatenessFigures()
    private var missedTicks: Int64 = 0
    /// The chips and the PWM channel that were found for the board, for a person.
    public let controllers: String
    /// Whether the motor driver was last told to be energised.
    public private(set) var isEnergised = false

    /// A failure that comes again after such a time without it is a new one.
    private static var failureRest: Nanoseconds { .seconds(1) }

    /// Time from beat to beat: an eighth of the guard's patience.
    private static var beatPeriod: Nanoseconds { .milliseconds(5) }

    init(_ parts: LinuxParts) {
        thread = parts.thread
        guardLink = parts.guardLink
        console = parts.console
        settings = parts.settings
        inputs = parts.inputs
        inputLines = parts.inputLines
        tachometer = parts.tachometer
        tachometerIsActiveLow = parts.tachometerIsActiveLow
        recorder = parts.recorder
        controllers = parts.controllers
    }

    // MARK: - The port's own side

    /// Brings settings of an earlier run back, by lines that the first ticks take: so a journal has them too.
    public func restore(_ lines: [UInt8]) {
        restoring = lines[...]
        repliesToDrop = lines.count { $0 == UInt8(ascii: "\n") }
    }

    /// From here on times count, in digest and journal. Before the turntable is made.
    public func start(at instant: Nanoseconds) {
        powerOn = instant
        digest = OutputDigest(powerOn: instant)
    }

    /// The fingerprint of everything the loop has given out, as a simulation tells it.
    public var digestValue: UInt64 { digest.value }

    /// Says which instant the next tick stands for, before it is done.
    ///
    /// - Parameter isLatest: Whether no later tick is due already. Bytes are taken only in such a one, as a byte has
    ///   no time of its own and must not be given one of the past.
    public func beginTick(at instant: Nanoseconds, isLatest: Bool) {
        now = instant
        takesBytes = isLatest
        if let recorder, let powerOn { recorder.beginTick(at: instant - powerOn) }
        guard isLatest else { return }
        console?.exchange()
        beat()
    }

    /// Takes over how late ticks were so far, for `status`.
    public func note(_ lateness: LatenessFigures, missed: Int64) {
        tickLateness = lateness
        missedTicks = missed
    }

    /// Sends what the tick has replied.
    public func endTick() { if takesBytes { console?.exchange() } }

    /// What wakes a resting loop.
    public func wakingDescriptors() -> [Int32] {
        [inputs?.descriptor, tachometer?.descriptor, console?.descriptor].compactMap { $0 }
    }

    /// Whether all that was typed in a script has been answered.
    public var consoleHasEnded: Bool { console?.hasEnded ?? false }
    /// Whether nothing is driven, nothing waits to be played, and nothing has come in for a while.
    public var isQuiet: Bool {
        let holdsEdge = (inputs?.holdsEdge ?? false) || (tachometer?.holdsEdge ?? false)
        return !isEnergised && !holdsEdge && thread.isIdle && now - lastActivity > .milliseconds(250)
    }
    /// Edges that the kernel dropped because they were not read in time.
    public var lostEdges: UInt64 { (inputs?.lost ?? 0) &+ (tachometer?.lost ?? 0) }
    /// How late outputs were played. Only after `close`.
    public var outputLateness: LatenessHistogram { thread.lateness }
    /// Stalls of the output thread that were too long to work off. Only after `close`.
    public var outputStalls: Int64 { thread.stalls }

    /// Makes everything safe and gives it back. The second call does nothing.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        thread.stop()
        guardLink?.quit()
        console?.exchange()
        console?.close()
    }

    deinit { close() }

    /// A beat says that both threads live: this one by coming here, the other by its rounds, or by having no work.
    private func beat() {
        guard let guardLink, now - lastBeat >= Self.beatPeriod else { return }
        let heartbeat = thread.heartbeat
        guard heartbeat != lastHeartbeat || thread.isIdle else { return }
        lastHeartbeat = heartbeat
        lastBeat = now
        guardLink.beat()
        guardLink.check()
    }

    private func play(_ kind: OutputEvent.Kind, _ value: Int64, at time: Nanoseconds) {
        if !thread.append(OutputEvent(time: time, kind: kind, value: value)) { isOutOfRoom = true }
    }

    // MARK: - TurntableHardware

    public func initialLevel(of line: InputLine) -> Bool {
        guard let index = inputLines.firstIndex(of: line), let inputs else { return true }
        let level = inputs.level(index)
        recorder?.initialLevel(of: line, high: level)
        return level
    }

    public func nextInputChange() -> InputChange? {
        guard let edge = inputs?.next(until: now) else { return nil }
        lastActivity = now
        recorder?.level(of: inputLines[edge.index], high: edge.level)
        return InputChange(line: inputLines[edge.index], level: edge.level)
    }

    public func nextTachometerPulse() -> Nanoseconds? {
        while let edge = tachometer?.next(until: now) {
            if edge.level != tachometerIsActiveLow { return edge.time }
        }
        return nil
    }

    public func nextConsoleByte() -> UInt8? {
        guard takesBytes, let byte = restoring.popFirst() ?? console?.nextByte() else { return nil }
        lastActivity = now
        recorder?.byte(byte)
        return byte
    }

    public func sendConsoleByte(_ byte: UInt8) -> Bool {
        guard repliesToDrop > 0 else { return console?.send(byte) ?? true }
        if byte == UInt8(ascii: "\n") { repliesToDrop -= 1 }
        return true
    }

    public func setEnable(_ active: Bool, at time: Nanoseconds) {
        isEnergised = active
        digest.add(.enable, active ? 1 : 0, at: time)
        play(.enable, active ? 1 : 0, at: time)
    }

    public func setDirection(_ direction: Direction, at time: Nanoseconds) {
        digest.add(.direction, Int32(direction.rawValue), at: time)
        play(.direction, direction == .reverse ? 1 : 0, at: time)
    }

    public func pulseStep(rise: Nanoseconds, fall: Nanoseconds) {
        digest.add(.step, Int32(truncatingIfNeeded: (fall - rise).count), at: rise)
        play(.pulse, (fall - rise).count, at: rise)
    }

    public func setCoils(_ pattern: UInt8, at time: Nanoseconds) {
        digest.add(.coils, Int32(pattern), at: time)
        play(.coils, Int64(pattern), at: time)
    }

    public func setDuty(_ partsPerMillion: Int32, at time: Nanoseconds) {
        digest.add(.duty, partsPerMillion, at: time)
        play(.duty, Int64(partsPerMillion), at: time)
    }

    public func setLamp(_ lit: Bool, at time: Nanoseconds) {
        digest.add(.lamp, lit ? 1 : 0, at: time)
        play(.lamp, lit ? 1 : 0, at: time)
    }

    public func addStatus(to reply: inout ReplyBuffer) {
        reply.write(" tick_late_us=")
        tickLateness.write(to: &reply)
        reply.write(" output_late_us=")
        thread.latenessSoFar.write(to: &reply)
        reply.write(" missed=")
        reply.write(missedTicks)
        reply.write(" lost_edges=")
        reply.write(lostEdges)
    }

    public func save(_ settings: Settings) { self.settings.save(settings) }
    public func takeSaveOutcome() -> SaveOutcome? { settings.takeOutcome() }

    public func takeFailure() -> Bool {
        guard let failure = nextFailure() else { return false }
        let lasts = lastFailure.map { $0.failure == failure && now - $0.at < Self.failureRest } ?? false
        if !lasts { toReport = failure }
        lastFailure = (failure, now)
        return true
    }

    /// The cause of a failure, once for as long as it lasts.
    public func takeFailureReport() -> HardwareFailure? {
        defer { toReport = nil }
        return toReport
    }

    /// A guard that is lost is a cause, and the refused ENABLE its consequence.
    private func nextFailure() -> HardwareFailure? {
        let outputs = thread.takeFailure() ?? (isOutOfRoom ? .tooFarBehind : nil)
        isOutOfRoom = false
        if guardLink?.hasBeenLost ?? false { return .guardLost }
        if let error = inputs?.failure ?? tachometer?.failure { return .inputs(error) }
        return outputs
    }
}
