import PlatterCore

/// A port that plays a tape into the control loop and digests all that comes out of it.
///
/// It stands on the host and on a microcontroller alike. Saving always works, and replies are taken at once.
public struct TapeHardware<Source: TapeSource & ~Copyable>: TurntableHardware, ~Copyable {
    public private(set) var outputs: OutputDigest
    /// Digest of the replies, byte by byte.
    public private(set) var replies = TraceDigest()
    public private(set) var hasEnded = false

    private var source: Source
    private var upcoming: TapeEvent?
    private var tick: UInt32 = 0
    private var typed = TypedBytes()
    private var hasSaved = false
    private let idleLevels: UInt32

    /// - Parameter idleLevels: the lines at power-on, as `TurntableConfiguration.idleLevels` has them.
    public init(_ source: consuming Source, idleLevels: UInt32, powerOn: Nanoseconds) {
        self.idleLevels = idleLevels
        self.source = source
        upcoming = self.source.next()
        outputs = OutputDigest(powerOn: powerOn)
    }

    /// To be called before each tick of the loop, with its number.
    public mutating func begin(_ number: UInt32) { tick = number }

    /// Alters the digest, to show that a difference is found.
    public mutating func disturb() { replies.add(0) }

    /// The next level change of this tick. Bytes on the way go to the queue of the console, which is read later.
    public mutating func nextInputChange() -> InputChange? {
        while let event = upcoming, event.tick <= tick {
            upcoming = source.next()
            switch event.input {
            case .level(let change): return change
            case .byte(let byte): typed.append(byte)
            case .end: hasEnded = true
            }
        }
        if upcoming == nil { hasEnded = true }
        return nil
    }

    public mutating func nextConsoleByte() -> UInt8? { typed.removeFirst() }

    public mutating func sendConsoleByte(_ byte: UInt8) -> Bool {
        replies.add(UInt64(byte))
        return true
    }

    public mutating func initialLevel(of line: InputLine) -> Bool { idleLevels >> UInt32(line.rawValue) & 1 == 1 }
    public mutating func nextTachometerPulse() -> Nanoseconds? { nil }

    public mutating func setEnable(_ active: Bool, at time: Nanoseconds) {
        outputs.add(.enable, active ? 1 : 0, at: time)
    }

    public mutating func setDirection(_ direction: Direction, at time: Nanoseconds) {
        outputs.add(.direction, Int32(direction.rawValue), at: time)
    }

    public mutating func pulseStep(rise: Nanoseconds, fall: Nanoseconds) {
        outputs.add(.step, Int32(truncatingIfNeeded: (fall - rise).count), at: rise)
    }

    public mutating func setCoils(_ pattern: UInt8, at time: Nanoseconds) {
        outputs.add(.coils, Int32(pattern), at: time)
    }

    public mutating func setDuty(_ partsPerMillion: Int32, at time: Nanoseconds) {
        outputs.add(.duty, partsPerMillion, at: time)
    }

    public mutating func setLamp(_ lit: Bool, at time: Nanoseconds) { outputs.add(.lamp, lit ? 1 : 0, at: time) }

    public mutating func save(_ settings: Settings) { hasSaved = true }

    public mutating func takeSaveOutcome() -> SaveOutcome? {
        guard hasSaved else { return nil }
        hasSaved = false
        return .saved
    }

    public mutating func takeFailure() -> Bool { false }
}
