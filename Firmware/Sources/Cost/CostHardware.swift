import PlatterCore
import PlatterTape

/// A tape's inputs, fetched between the ticks, and outputs that go nowhere: what is counted is the loop alone. As from a
/// UART without a queue, one byte of a reply is taken a tick.
struct CostHardware<Source: TapeSource & ~Copyable>: TurntableHardware, ~Copyable {
    private(set) var hasEnded = false
    private var source: Source
    private var upcoming: TapeEvent?
    private var levels = ShortList(blank: InputChange(line: .play, level: true))
    private var taken: Int32 = 0
    private var typed = ByteQueue()
    private var takesByte = true
    private let idleLevels: UInt32

    init(_ source: consuming Source, idleLevels: UInt32) {
        self.idleLevels = idleLevels
        self.source = source
        upcoming = self.source.next()
    }

    mutating func begin(_ tick: UInt32) {
        levels.removeAll()
        taken = 0
        takesByte = true
        while let event = upcoming, event.tick <= tick {
            upcoming = source.next()
            switch event.input {
            case .level(let change): levels.append(change)
            case .byte(let byte): typed.append(byte)
            case .end: hasEnded = true
            }
        }
        if upcoming == nil { hasEnded = true }
    }

    mutating func nextInputChange() -> InputChange? {
        guard taken < levels.count else { return nil }
        taken &+= 1
        return levels[taken &- 1]
    }

    mutating func nextConsoleByte() -> UInt8? { typed.removeFirst() }

    mutating func sendConsoleByte(_ byte: UInt8) -> Bool {
        defer { takesByte = false }
        return takesByte
    }

    mutating func takeSaveOutcome() -> SaveOutcome? { .saved }
    mutating func takeFailure() -> Bool { false }
    mutating func initialLevel(of line: InputLine) -> Bool { idleLevels >> UInt32(line.rawValue) & 1 == 1 }
    mutating func nextTachometerPulse() -> Nanoseconds? { nil }
    mutating func setEnable(_ active: Bool, at time: Nanoseconds) {}
    mutating func setDirection(_ direction: Direction, at time: Nanoseconds) {}
    mutating func pulseStep(rise: Nanoseconds, fall: Nanoseconds) {}
    mutating func setCoils(_ pattern: UInt8, at time: Nanoseconds) {}
    mutating func setDuty(_ partsPerMillion: Int32, at time: Nanoseconds) {}
    mutating func setLamp(_ lit: Bool, at time: Nanoseconds) {}
    mutating func save(_ settings: Settings) {}
}
