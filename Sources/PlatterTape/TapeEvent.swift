import PlatterCore

/// One input of a tape: what the control loop takes at a tick.
public struct TapeEvent: Equatable, Sendable {
    public enum Input: Equatable, Sendable {
        case level(InputChange)
        case byte(UInt8)
        /// No more events; the tape ends after this tick.
        case end
    }

    /// The tick that takes it; the first one is 0.
    public var tick: UInt32
    public var input: Input

    public init(tick: UInt32, input: Input) {
        self.tick = tick
        self.input = input
    }

    /// A tape file is a sequence of these: tick, kind, value, all in six bytes, the lowest byte first.
    public static var byteCount: Int32 { 6 }

    /// Hands over the six bytes in order.
    public func encode(_ put: (UInt8) -> Void) {
        put(UInt8(truncatingIfNeeded: tick))
        put(UInt8(truncatingIfNeeded: tick >> 8))
        put(UInt8(truncatingIfNeeded: tick >> 16))
        put(UInt8(truncatingIfNeeded: tick >> 24))
        switch input {
        case .level(let change):
            put(change.level ? 1 : 0)
            put(change.line.rawValue)
        case .byte(let byte):
            put(2)
            put(byte)
        case .end:
            put(3)
            put(0)
        }
    }

    /// The event that six bytes stand for; `nil` where they stand for none.
    public init?(bytes: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8)) {
        tick = UInt32(bytes.0) | UInt32(bytes.1) << 8 | UInt32(bytes.2) << 16 | UInt32(bytes.3) << 24
        switch bytes.4 {
        case 0, 1:
            guard let line = InputLine(rawValue: bytes.5) else { return nil }
            input = .level(InputChange(line: line, level: bytes.4 == 1))
        case 2: input = .byte(bytes.5)
        case 3: input = .end
        default: return nil
        }
    }
}
