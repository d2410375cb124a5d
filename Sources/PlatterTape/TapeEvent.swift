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

    /// Reads an event byte by byte; `nil` where the tape ends early or holds something else.
    public static func decode(_ take: () -> UInt8?) -> TapeEvent? {
        guard let a = take(), let b = take(), let c = take(), let d = take(), let kind = take(), let value = take()
        else { return nil }
        let tick = UInt32(a) | UInt32(b) << 8 | UInt32(c) << 16 | UInt32(d) << 24
        switch kind {
        case 0, 1:
            guard let line = InputLine(rawValue: value) else { return nil }
            return TapeEvent(tick: tick, input: .level(InputChange(line: line, level: kind == 1)))
        case 2: return TapeEvent(tick: tick, input: .byte(value))
        case 3: return TapeEvent(tick: tick, input: .end)
        default: return nil
        }
    }
}
