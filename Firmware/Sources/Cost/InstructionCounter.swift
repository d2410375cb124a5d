import CStart

/// Counts executed instructions: a 32-bit timer of the STM32F405, which QEMU's netduinoplus2 lets run at 1 GHz, while
/// `-icount shift=0` makes every instruction take a nanosecond.
struct InstructionCounter {
    private static let control: UInt = 0x4000_0000
    private static let count: UInt = 0x4000_0024
    private static let reload: UInt = 0x4000_002C

    /// What reading the counter itself costs.
    private var overhead: UInt32 = 0

    init() {
        register_write(Self.reload, .max)
        let running: UInt32 = 1
        register_write(Self.control, running)
        let start = now
        overhead = now &- start
    }

    var now: UInt32 { register_read(Self.count) }

    func since(_ start: UInt32) -> UInt32 { now &- start &- overhead }
}
