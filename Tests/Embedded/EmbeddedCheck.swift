// A turntable on a machine that is nothing but a list of inputs: compiled once as ordinary and once as Embedded
// Swift, it has to print the same. scripts/embedded-check does it; this is no target of the package, as it needs
// compiler options of its own.
import PlatterCore

/// Types a script, presses a button, and digests every output.
struct ScriptedHardware: TurntableHardware {
    private var digest = TraceDigest()
    private var tick: Int32 = 0
    private var nextByte: Int = 0
    private var hasPressed = false
    private var hasReleased = false
    private(set) var replyBytes: UInt32 = 0
    private(set) var steps: UInt64 = 0

    static let script: StaticString = """
        play
        speed 45
        pitch +1.25
        speed 78.26
        nonsense
        reverse on
        spin 3
        status
        help

        """

    var value: UInt64 { digest.value }

    mutating func begin(_ tick: Int32) { self.tick = tick }

    mutating func initialLevel(of line: InputLine) -> Bool { true }

    mutating func nextInputChange() -> InputChange? {
        if tick >= 12_000 && !hasPressed {
            hasPressed = true
            return InputChange(line: .play, level: false)
        }
        if tick >= 12_100 && !hasReleased {
            hasReleased = true
            return InputChange(line: .play, level: true)
        }
        return nil
    }

    mutating func nextTachometerPulse() -> Nanoseconds? { nil }

    /// A byte every hundred ticks.
    mutating func nextConsoleByte() -> UInt8? {
        guard nextByte < Self.script.utf8CodeUnitCount, nextByte * 100 < Int(tick) else { return nil }
        defer { nextByte += 1 }
        return Self.script.utf8Start[nextByte]
    }

    mutating func sendConsoleByte(_ byte: UInt8) -> Bool {
        replyBytes &+= 1
        note(1, UInt64(byte))
        return true
    }

    mutating func setEnable(_ active: Bool, at time: Nanoseconds) { note(2, active ? 1 : 0, time) }

    mutating func setDirection(_ direction: Direction, at time: Nanoseconds) {
        note(3, UInt64(direction.rawValue), time)
    }

    mutating func setCoils(_ pattern: UInt8, at time: Nanoseconds) { note(4, UInt64(pattern), time) }
    mutating func setLamp(_ lit: Bool, at time: Nanoseconds) { note(5, lit ? 1 : 0, time) }

    mutating func setDuty(_ partsPerMillion: Int32, at time: Nanoseconds) {
        note(6, UInt64(truncatingIfNeeded: partsPerMillion), time)
    }

    mutating func pulseStep(rise: Nanoseconds, fall: Nanoseconds) {
        steps &+= 1
        note(7, UInt64(truncatingIfNeeded: fall.count), rise)
    }

    mutating func save(_ settings: Settings) {}
    mutating func takeSaveOutcome() -> SaveOutcome? { .saved }
    mutating func takeFailure() -> Bool { false }

    private mutating func note(_ kind: UInt64, _ value: UInt64, _ time: Nanoseconds = .zero) {
        digest.add(kind)
        digest.add(value)
        digest.add(UInt64(truncatingIfNeeded: time.count))
    }
}

@main
struct EmbeddedCheck {
    static func main() {
        var configuration = TurntableConfiguration()
        configuration.speeds.append(.rpm(100, 3))
        configuration.speeds.append(.rpm(45))
        configuration.speeds.append(.rpm(78))
        configuration.reverseAllowed = true
        configuration.buttons.append(ButtonConfiguration(line: .play, press: .toggle))
        var turntable = Turntable(configuration, hardware: ScriptedHardware(), settings: nil, at: .zero)
        var tick: Int32 = 0
        while tick < 40_000 {
            turntable.hardware.begin(tick)
            turntable.tick(at: Nanoseconds(Int64(tick) * configuration.controlPeriod.count))
            tick += 1
        }
        let status = turntable.status(at: Nanoseconds(Int64(tick - 1) * configuration.controlPeriod.count))
        print(turntable.hardware.steps)
        print(turntable.hardware.replyBytes)
        print(status.microTurns)
        print(status.presses)
        print(status.state.rawValue)
        print(turntable.hardware.value)
    }
}
