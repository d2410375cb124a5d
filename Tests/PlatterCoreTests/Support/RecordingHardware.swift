import PlatterCore

/// A port that plays inputs back and writes down every output, in order.
struct RecordingHardware: TurntableHardware {
    enum Output: Equatable {
        case enable(Bool, Nanoseconds)
        case direction(Direction, Nanoseconds)
        case step(rise: Nanoseconds, fall: Nanoseconds)
        case coils(UInt8, Nanoseconds)
        case duty(Int32, Nanoseconds)
        case lamp(Bool, Nanoseconds)
    }

    var outputs: [Output] = []
    var keepsOutputs = true
    var steps: Int64 = 0
    var reverseSteps: Int64 = 0
    private(set) var direction = Direction.forward
    var highAtPowerOn: Set<InputLine> = Set(InputLine.allCases)
    var changes: [InputChange] = []
    var pulses: [Nanoseconds] = []
    var typed: [UInt8] = []
    var replies: [UInt8] = []
    var acceptsReplies = true
    var fails = false
    var saved: Settings?
    var saveOutcome: SaveOutcome? = .saved
    private var hasOutcome = false

    mutating func type(_ line: String) { typed += Array((line + "\n").utf8) }

    /// The replies since the last call, a line each.
    mutating func takeReplies() -> [String] {
        let lines = String(decoding: replies, as: UTF8.self).split(separator: "\n").map(String.init)
        replies = []
        return lines
    }

    var rises: [Nanoseconds] {
        outputs.compactMap { if case .step(let rise, _) = $0 { return rise } else { return nil } }
    }

    mutating func initialLevel(of line: InputLine) -> Bool { highAtPowerOn.contains(line) }
    mutating func nextInputChange() -> InputChange? { changes.isEmpty ? nil : changes.removeFirst() }
    mutating func nextTachometerPulse() -> Nanoseconds? { pulses.isEmpty ? nil : pulses.removeFirst() }
    mutating func nextConsoleByte() -> UInt8? { typed.isEmpty ? nil : typed.removeFirst() }

    mutating func sendConsoleByte(_ byte: UInt8) -> Bool {
        guard acceptsReplies else { return false }
        replies.append(byte)
        return true
    }

    private mutating func record(_ output: Output) {
        if keepsOutputs { outputs.append(output) }
    }

    mutating func setEnable(_ active: Bool, at time: Nanoseconds) { record(.enable(active, time)) }

    mutating func setDirection(_ direction: Direction, at time: Nanoseconds) {
        self.direction = direction
        record(.direction(direction, time))
    }

    mutating func pulseStep(rise: Nanoseconds, fall: Nanoseconds) {
        steps += 1
        if direction == .reverse { reverseSteps += 1 }
        record(.step(rise: rise, fall: fall))
    }

    mutating func setCoils(_ pattern: UInt8, at time: Nanoseconds) { record(.coils(pattern, time)) }
    mutating func setDuty(_ partsPerMillion: Int32, at time: Nanoseconds) { record(.duty(partsPerMillion, time)) }
    mutating func setLamp(_ lit: Bool, at time: Nanoseconds) { record(.lamp(lit, time)) }

    mutating func save(_ settings: Settings) {
        saved = settings
        hasOutcome = true
    }

    mutating func takeSaveOutcome() -> SaveOutcome? {
        guard hasOutcome, let saveOutcome else { return nil }
        hasOutcome = false
        return saveOutcome
    }

    mutating func takeFailure() -> Bool {
        defer { fails = false }
        return fails
    }
}
