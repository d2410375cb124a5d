import CStart
import PlatterCore

/// The port of the control loop to the MPS2 boards.
///
/// Outputs of a tick are kept with their times and played during the next one, so they are late by exactly one period
/// and right to the resolution of SysTick, 40 ns, plus the time it takes to write a pin. Nothing is connected to
/// the inputs of an emulated board: all lines idle high.
struct DeviceHardware: TurntableHardware {
    private var outputs = OutputQueue()
    private var tickTime = Nanoseconds.zero
    private var hasFailed = false
    private var wantsSave = false

    init() {
        DevicePins.begin()
        DeviceUART.begin()
    }

    mutating func beginTick(at now: Nanoseconds) { tickTime = now }

    /// Plays what is due of the tick before.
    @inline(never)
    mutating func play(upTo elapsed: Nanoseconds) {
        while let output = outputs.first, Int64(output.offset) <= elapsed.count {
            DevicePins.change(low: output.low, high: output.high)
            outputs.removeFirst()
        }
    }

    mutating func endTick() {
        play(upTo: .never)
        outputs.endTick()
    }

    private mutating func keep(low: UInt32 = 0, high: UInt32 = 0, at time: Nanoseconds) {
        let offset = Int32(truncatingIfNeeded: (time - tickTime).count)
        if !outputs.append(OutputQueue.Output(offset: offset, low: low, high: high)) { hasFailed = true }
    }

    mutating func initialLevel(of line: InputLine) -> Bool { true }
    mutating func nextInputChange() -> InputChange? { nil }
    mutating func nextTachometerPulse() -> Nanoseconds? { nil }
    mutating func nextConsoleByte() -> UInt8? { DeviceUART.receive() }
    mutating func sendConsoleByte(_ byte: UInt8) -> Bool { DeviceUART.send(byte) }

    mutating func setEnable(_ active: Bool, at time: Nanoseconds) {
        let pin = DevicePins.enable
        keep(low: active ? pin : 0, high: active ? 0 : pin, at: time)
    }

    mutating func setDirection(_ direction: Direction, at time: Nanoseconds) {
        let pin = DevicePins.direction
        keep(low: direction == .forward ? pin : 0, high: direction == .forward ? 0 : pin, at: time)
    }

    mutating func pulseStep(rise: Nanoseconds, fall: Nanoseconds) {
        keep(high: DevicePins.step, at: rise)
        keep(low: DevicePins.step, at: fall)
    }

    mutating func setCoils(_ pattern: UInt8, at time: Nanoseconds) {
        let pins = DevicePins.coils(pattern)
        keep(low: ~pins & DevicePins.allCoils, high: pins, at: time)
    }

    /// Only a DC motor has a duty.
    mutating func setDuty(_ partsPerMillion: Int32, at time: Nanoseconds) {}

    mutating func setLamp(_ lit: Bool, at time: Nanoseconds) {
        DevicePins.change(low: lit ? 0 : DevicePins.lamp, high: lit ? DevicePins.lamp : 0)
    }

    /// The emulated boards have nothing that keeps settings, so saving fails and says so.
    mutating func save(_ settings: Settings) { wantsSave = true }

    mutating func takeSaveOutcome() -> SaveOutcome? {
        guard wantsSave else { return nil }
        wantsSave = false
        return .failed
    }

    mutating func takeFailure() -> Bool {
        defer { hasFailed = false }
        return hasFailed
    }
}
