import CStart
import PlatterCore

/// The port of the control loop to the MPS2 boards.
///
/// Outputs of a tick are kept with their times and played during the next one, so they are late by exactly one period
/// and right to the resolution of SysTick, 40 ns, plus the time it takes to write a pin. Nothing is connected to
/// the inputs of an emulated board: all lines idle high.
struct DeviceHardware: TurntableHardware {
    private var coming = OutputQueue()
    private var playing = OutputQueue()
    private var tickTime = Nanoseconds.zero
    private var hasFailed = false
    private var wantsSave = false

    init() {
        DevicePins.begin()
        DeviceUART.begin()
    }

    mutating func beginTick(at now: Nanoseconds) { tickTime = now }

    /// Plays what is due of the tick before.
    mutating func play(upTo elapsed: Nanoseconds) {
        while let output = playing.first, output.offset <= elapsed.count { apply(playing.removeFirst()) }
    }

    mutating func endTick() {
        while playing.first != nil { apply(playing.removeFirst()) }
        playing = coming
        coming = OutputQueue()
    }

    private func apply(_ output: OutputQueue.Output) {
        switch output.change {
        case .step(let high): DevicePins.set(DevicePins.step, high)
        case .direction(let reverse): DevicePins.set(DevicePins.direction, reverse)
        case .enable(let active): DevicePins.set(DevicePins.enable, !active)
        case .coils(let pattern): DevicePins.setCoils(pattern)
        }
    }

    private mutating func keep(_ change: OutputQueue.Change, at time: Nanoseconds) {
        if !coming.append(OutputQueue.Output(offset: Int32(truncatingIfNeeded: (time - tickTime).count), change: change)) { hasFailed = true }
    }

    /// The images drive steppers only.
    typealias Regulation = NoRegulation

    mutating func initialLevel(of line: InputLine) -> Bool { true }
    mutating func nextInputChange() -> InputChange? { nil }
    mutating func nextTachometerPulse() -> Nanoseconds? { nil }
    mutating func nextConsoleByte() -> UInt8? { DeviceUART.receive() }
    mutating func sendConsoleByte(_ byte: UInt8) -> Bool { DeviceUART.send(byte) }
    mutating func setEnable(_ active: Bool, at time: Nanoseconds) { keep(.enable(active), at: time) }

    mutating func setDirection(_ direction: Direction, at time: Nanoseconds) {
        keep(.direction(direction == .reverse), at: time)
    }

    mutating func pulseStep(rise: Nanoseconds, fall: Nanoseconds) {
        keep(.step(true), at: rise)
        keep(.step(false), at: fall)
    }

    mutating func setCoils(_ pattern: UInt8, at time: Nanoseconds) { keep(.coils(pattern), at: time) }

    /// Only a DC motor has a duty.
    mutating func setDuty(_ partsPerMillion: Int32, at time: Nanoseconds) {}

    mutating func setLamp(_ lit: Bool, at time: Nanoseconds) { DevicePins.set(DevicePins.lamp, lit) }

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
