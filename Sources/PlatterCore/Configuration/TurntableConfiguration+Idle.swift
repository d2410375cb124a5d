extension TurntableConfiguration {
    /// The electrical level of a line while nobody touches it and nothing is wrong, true for high. A line that the board
    /// does not have counts as high.
    public func idleLevel(of line: InputLine) -> Bool {
        switch line {
        case .inhibit: return inhibit?.activeLow ?? true
        case .driverFault: return driverFault?.activeLow ?? true
        case .encoderA, .encoderB: return encoder?.activeLow ?? true
        case .play, .stop, .speed, .next, .previous, .reverse: break
        }
        var index: Int32 = 0
        while index < buttons.count {
            let button = buttons[index]
            if button.line == line { return button.activeLow }
            index &+= 1
        }
        return true
    }

    /// The idle levels of all lines, a bit for each at the place of its raw value.
    public var idleLevels: UInt32 {
        var levels: UInt32 = 0
        var raw: UInt8 = 0
        while let line = InputLine(rawValue: raw) {
            if idleLevel(of: line) { levels |= 1 &<< UInt32(raw) }
            raw &+= 1
        }
        return levels
    }
}
