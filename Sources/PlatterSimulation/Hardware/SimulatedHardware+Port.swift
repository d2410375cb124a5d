import PlatterCore

/// What the control loop sees.
extension SimulatedHardware: TurntableHardware {
    public mutating func initialLevel(of line: InputLine) -> Bool { lines.level(of: line) }

    public mutating func nextInputChange() -> InputChange? {
        guard let change = lines.nextChange() else { return nil }
        inputs?.note(.level(change))
        return change
    }

    public mutating func nextTachometerPulse() -> Nanoseconds? {
        guard let time = tachometer?.nextPulse(until: time) else { return nil }
        return Nanoseconds(origin &+ time)
    }

    public mutating func nextConsoleByte() -> UInt8? {
        guard let byte = port.nextByte() else { return nil }
        inputs?.note(.byte(byte))
        return byte
    }

    public mutating func sendConsoleByte(_ byte: UInt8) -> Bool { port.send(byte) }

    public mutating func setEnable(_ active: Bool, at time: Nanoseconds) {
        give(.enable, active ? 1 : 0, at: time)
    }

    public mutating func setDirection(_ direction: Direction, at time: Nanoseconds) {
        give(.direction, Int32(direction.rawValue), at: time)
    }

    public mutating func pulseStep(rise: Nanoseconds, fall: Nanoseconds) {
        give(.step, Int32(truncatingIfNeeded: fall.count &- rise.count), at: rise)
        if Trace.wantsSignals && !failing {
            queue.insert(DriveEvent(time: fall.count &- origin, value: 0, kind: .stepFall))
        }
    }

    public mutating func setCoils(_ pattern: UInt8, at time: Nanoseconds) { give(.coils, Int32(pattern), at: time) }

    public mutating func setDuty(_ partsPerMillion: Int32, at time: Nanoseconds) {
        give(.duty, partsPerMillion, at: time)
    }

    public mutating func setLamp(_ lit: Bool, at time: Nanoseconds) {
        lines.isLit = lit
        give(.lamp, lit ? 1 : 0, at: time)
    }

    public mutating func save(_ settings: Settings) { self.settings.save(settings) }

    public mutating func takeSaveOutcome() -> SaveOutcome? { settings.takeOutcome() }

    public mutating func takeFailure() -> Bool {
        guard hasFailed else { return false }
        hasFailed = false
        return true
    }

    /// Every output is digested as the loop gives it, also one that fails.
    private mutating func give(_ kind: OutputDigest.Kind, _ value: Int32, at time: Nanoseconds) {
        digest.add(kind, value, at: time)
        if failing {
            hasFailed = true
        } else {
            queue.insert(DriveEvent(time: time.count &- origin, value: value, kind: DriveEvent.Kind(kind)))
        }
    }
}
