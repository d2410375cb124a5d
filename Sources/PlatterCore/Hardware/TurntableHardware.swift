/// Everything the control loop needs of the machine it runs on. A port implements this one protocol.
///
/// All times are instants of the clock that is passed to `Turntable.tick(at:)`. Within a tick the loop first takes
/// all inputs, then gives all outputs up to the next tick; output times never lie before the tick and never run
/// backwards for one signal. No call may block. A call that fails must not trap: the port remembers the failure
/// and reports it from `takeFailure()`.
public protocol TurntableHardware: ~Copyable {
    /// The raw electrical level of a line at power-on, true for high. Called once a line, before the first tick.
    mutating func initialLevel(of line: InputLine) -> Bool

    /// The next change of an input that has happened since the last call, in order; `nil` when there is none left.
    mutating func nextInputChange() -> InputChange?

    /// The time of the next tachometer pulse not yet taken, not later than now; `nil` when there is none left.
    mutating func nextTachometerPulse() -> Nanoseconds?

    /// The next byte typed on the console; `nil` when there is none.
    mutating func nextConsoleByte() -> UInt8?

    /// Takes one byte of a reply. False when the port cannot take it now; the loop offers it again next tick.
    mutating func sendConsoleByte(_ byte: UInt8) -> Bool

    /// Energises the motor driver, or makes it powerless. `active` is the meaning, not the electrical level.
    mutating func setEnable(_ active: Bool, at time: Nanoseconds)

    /// Sets the direction for the steps that follow.
    mutating func setDirection(_ direction: Direction, at time: Nanoseconds)

    /// One pulse of STEP. The line rises at `rise` and falls at `fall`, which may lie after the next tick.
    mutating func pulseStep(rise: Nanoseconds, fall: Nanoseconds)

    /// Drives the four coils of a unipolar motor: bit 0 is coil A, bit 3 coil D, 0 is no current.
    mutating func setCoils(_ pattern: UInt8, at time: Nanoseconds)

    /// Sets the duty cycle of the motor in parts per million, negative for reverse. Zero is no drive at all.
    mutating func setDuty(_ partsPerMillion: Int32, at time: Nanoseconds)

    /// Lights the state lamp or puts it out.
    mutating func setLamp(_ lit: Bool, at time: Nanoseconds)

    /// Adds to the reply to `status` what only this port knows, as ` key=value` pairs. Nothing unless the port says
    /// otherwise.
    mutating func addStatus(to reply: inout ReplyBuffer)

    /// Keeps the settings beyond power-off. May finish later; the outcome comes from `takeSaveOutcome()`.
    mutating func save(_ settings: Settings)

    /// How the last `save` ended, once; `nil` while it goes on or when there was none.
    mutating func takeSaveOutcome() -> SaveOutcome?

    /// Whether a write has failed since the last call. The loop latches a fault and makes the outputs safe.
    mutating func takeFailure() -> Bool
}

extension TurntableHardware where Self: ~Copyable {
    @inline(__always)
    public mutating func addStatus(to reply: inout ReplyBuffer) {}
}
