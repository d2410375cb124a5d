import PlatterCore

/// Fingers, noise and typing without end, the same from the same seed on every machine.
///
/// About every seven hundred ticks something happens: a command of the whole grammar, a nonsense line, a button that
/// goes down or up, a line that bounces. Now and then nothing does for seconds, so that ramps end and spins come to rest.
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
        let patience = Self.patience(UInt32(truncatingIfNeeded: roll >> 8) & 7)
        let pause = UInt32(truncatingIfNeeded: roll & 0xFF) * patience + 1
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

    private static func patience(_ index: UInt32) -> UInt32 {
        switch index {
        case 7: return 24
        case 6: return 8
        default: return index
        }
    }

    /// A line goes to its other level: any of the eight that are no encoder. An open lid or a fault of the driver is the
    /// first to go: nothing else would happen for long.
    private mutating func toggle(_ wanted: UInt8) -> InputChange {
        let inhibit = InputLine.inhibit.rawValue
        let fault = InputLine.driverFault.rawValue
        var index = wanted
        if levels >> UInt32(fault) & 1 == 0 { index = fault }
        if levels >> UInt32(inhibit) & 1 == 0 { index = inhibit }
        levels ^= 1 << UInt32(index)
        let line = InputLine(rawValue: index) ?? .play
        return InputChange(line: line, level: levels >> UInt32(index) & 1 == 1)
    }

    private static func line(_ index: UInt32) -> StaticString {
        switch index {
        case 0: return "play\n"
        case 1, 2, 3, 4, 5: return "clear\ninhibit off\nplay\n"
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
