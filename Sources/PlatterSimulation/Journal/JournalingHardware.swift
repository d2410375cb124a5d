import PlatterCore

/// Any port, with everything that the loop takes in written down as a scenario.
///
/// Whoever runs the loop calls `beginTick(at:)` before each tick and `end(at:)` after the last. Pulses of a tachometer
/// are not written: a simulation has its own.
public struct JournalingHardware<Base: TurntableHardware & ~Copyable>: TurntableHardware, ~Copyable {
    public var base: Base
    private var writer: ScenarioWriter
    private let inputs: ScenarioInputs
    private let period: Nanoseconds
    private var bytes: [UInt8] = []
    private var tick = Nanoseconds.zero
    private var isFirst = true

    public init(_ base: consuming Base, _ configuration: TurntableConfiguration, note: String) {
        self.base = base
        writer = ScenarioWriter(note: note)
        inputs = ScenarioInputs(configuration)
        period = configuration.controlPeriod
    }

    /// A tick follows, at so long from power-on.
    public mutating func beginTick(at time: Nanoseconds) {
        writeBytes()
        let due = isFirst ? .zero : tick + period
        if time > due { writer.stall(for: time - due, at: due) }
        isFirst = false
        tick = time
    }

    /// The run ends after the tick that began last.
    public mutating func end() {
        writeBytes()
        writer.end(at: tick)
    }

    /// What has been written since the last call.
    public mutating func takeJournal() -> [UInt8] { writer.takeText() }

    private mutating func writeBytes() {
        guard !bytes.isEmpty else { return }
        writer.bytes(bytes, at: tick)
        bytes.removeAll(keepingCapacity: true)
    }

    public mutating func initialLevel(of line: InputLine) -> Bool {
        let level = base.initialLevel(of: line)
        if let activeLow = inputs.activeLow(line), level != activeLow { writer.level(line, high: level, at: .zero) }
        return level
    }

    public mutating func nextInputChange() -> InputChange? {
        guard let change = base.nextInputChange() else { return nil }
        writer.level(change.line, high: change.level, at: tick)
        return change
    }

    public mutating func nextConsoleByte() -> UInt8? {
        guard let byte = base.nextConsoleByte() else { return nil }
        bytes.append(byte)
        return byte
    }

    public mutating func nextTachometerPulse() -> Nanoseconds? { base.nextTachometerPulse() }
    public mutating func sendConsoleByte(_ byte: UInt8) -> Bool { base.sendConsoleByte(byte) }
    public mutating func setEnable(_ active: Bool, at time: Nanoseconds) { base.setEnable(active, at: time) }

    public mutating func setDirection(_ direction: Direction, at time: Nanoseconds) {
        base.setDirection(direction, at: time)
    }

    public mutating func pulseStep(rise: Nanoseconds, fall: Nanoseconds) { base.pulseStep(rise: rise, fall: fall) }
    public mutating func setCoils(_ pattern: UInt8, at time: Nanoseconds) { base.setCoils(pattern, at: time) }

    public mutating func setDuty(_ partsPerMillion: Int32, at time: Nanoseconds) {
        base.setDuty(partsPerMillion, at: time)
    }

    public mutating func setLamp(_ lit: Bool, at time: Nanoseconds) { base.setLamp(lit, at: time) }
    public mutating func addStatus(to reply: inout ReplyBuffer) { base.addStatus(to: &reply) }
    public mutating func save(_ settings: Settings) { base.save(settings) }
    public mutating func takeSaveOutcome() -> SaveOutcome? { base.takeSaveOutcome() }
    public mutating func takeFailure() -> Bool { base.takeFailure() }
}
