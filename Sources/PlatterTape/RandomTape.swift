import PlatterCore

/// Fingers, noise and typing without end, the same from the same seed on every machine.
///
/// About every two hundred ticks something happens: a command of the whole grammar, a nonsense line, a button that goes
/// down or up, a line that bounces.
public struct RandomTape: TapeSource {
    private var chance: TraceDigest
    private var tick: UInt32 = 0
    private let ticks: UInt32
    private var pending: StaticString?
    private var position = 0
    private var levels: UInt32 = .max
    private var hasEnded = false

    public init(seed: UInt64, ticks: UInt32) {
        chance = TraceDigest()
        chance.add(seed)
        self.ticks = ticks
    }

    public mutating func next() -> TapeEvent? {
        if let text = pending {
            let byte = text.utf8Start[position]
            position += 1
            if position == text.utf8CodeUnitCount { pending = nil }
            return TapeEvent(tick: tick, input: .byte(byte))
        }
        guard !hasEnded else { return nil }
        let roll = draw()
        let pause = UInt32(truncatingIfNeeded: roll & 0xFF) * UInt32(truncatingIfNeeded: (roll >> 8) & 3) + 1
        guard ticks - tick > pause else {
            hasEnded = true
            return TapeEvent(tick: ticks, input: .end)
        }
        tick += pause
        if roll >> 16 & 1 == 0 {
            pending = Self.line(UInt32(truncatingIfNeeded: roll >> 20) & 31)
            position = 0
            return next()
        }
        return TapeEvent(tick: tick, input: .level(toggle(UInt8(truncatingIfNeeded: roll >> 24) & 7)))
    }

    private mutating func draw() -> UInt64 {
        chance.add(1)
        return chance.value
    }

    /// A line goes to its other level: any of the eight that are no encoder.
    private mutating func toggle(_ index: UInt8) -> InputChange {
        levels ^= 1 << UInt32(index)
        let line = InputLine(rawValue: index) ?? .play
        return InputChange(line: line, level: levels >> UInt32(index) & 1 == 1)
    }

    private static func line(_ index: UInt32) -> StaticString {
        switch index {
        case 0, 1, 2, 3, 4, 5: return "play\n"
        case 6, 7: return "stop\r\n"
        case 8: return "toggle\r"
        case 9: return "45\n"
        case 10: return "speed 33 1/3\n"
        case 11: return "speed 78.26\n"
        case 12: return "speed 100/7\n"
        case 13: return "next\n"
        case 14: return "previous\n"
        case 15: return "pitch +1.23\n"
        case 16: return "pitch -9.99\n"
        case 17: return "pitch reset\n"
        case 18: return "trim -0.05\n"
        case 19: return "reverse on\n"
        case 20: return "reverse off\n"
        case 21: return "spin 2\n"
        case 22: return "cycle on\n"
        case 23: return "cycle off\n"
        case 24: return "inhibit on\n"
        case 25, 26: return "inhibit off\n"
        case 27: return "status\n"
        case 28: return "speeds\n"
        case 29: return "save\n"
        case 30: return "clear\n"
        default: return "0x21 \u{7f}rpm\nhelp\n"
        }
    }
}
