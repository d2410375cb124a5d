import PlatterCore

@testable import PlatterLinux

/// A port that hands the outputs of the loop on as the events of the output thread.
struct ScheduleRecorder: TurntableHardware {
    var events: [OutputEvent] = []
    var typed: [UInt8] = []
    var replies = ""

    /// What came since the last call.
    mutating func takeEvents() -> [OutputEvent] {
        defer { events.removeAll(keepingCapacity: true) }
        return events
    }

    private mutating func add(_ kind: OutputEvent.Kind, _ value: Int64, _ time: Nanoseconds) {
        events.append(OutputEvent(time: time, kind: kind, value: value))
    }

    mutating func initialLevel(of line: InputLine) -> Bool { true }
    mutating func nextInputChange() -> InputChange? { nil }
    mutating func nextTachometerPulse() -> Nanoseconds? { nil }
    mutating func nextConsoleByte() -> UInt8? { typed.isEmpty ? nil : typed.removeFirst() }

    mutating func sendConsoleByte(_ byte: UInt8) -> Bool {
        replies.unicodeScalars.append(Unicode.Scalar(byte))
        return true
    }

    mutating func setEnable(_ active: Bool, at time: Nanoseconds) { add(.enable, active ? 1 : 0, time) }
    mutating func setDirection(_ direction: Direction, at time: Nanoseconds) {
        add(.direction, direction == .reverse ? 1 : 0, time)
    }
    mutating func pulseStep(rise: Nanoseconds, fall: Nanoseconds) { add(.pulse, (fall - rise).count, rise) }
    mutating func setCoils(_ pattern: UInt8, at time: Nanoseconds) {}
    mutating func setDuty(_ partsPerMillion: Int32, at time: Nanoseconds) {}
    mutating func setLamp(_ lit: Bool, at time: Nanoseconds) { add(.lamp, lit ? 1 : 0, time) }
    mutating func save(_ settings: Settings) {}
    mutating func takeSaveOutcome() -> SaveOutcome? { nil }
    mutating func takeFailure() -> Bool { false }
}
