import CStart

/// The output pins on GPIO port 0: STEP, DIR, ENABLE and the lamp on its first four pins, the coils on the next four.
enum DevicePins {
    private static let output: UInt = 0x4001_0004
    private static let outputEnable: UInt = 0x4001_0010

    static let step: UInt32 = 1 << 0
    static let direction: UInt32 = 1 << 1
    /// Active low, as on the common step/dir drivers.
    static let enable: UInt32 = 1 << 2
    static let lamp: UInt32 = 1 << 3
    private static let coils: UInt32 = 0xF << 4

    static func begin() {
        makeSafe()
        register_write(outputEnable, 0xFF)
    }

    static func makeSafe() { register_write(output, enable) }

    static func set(_ pin: UInt32, _ high: Bool) {
        let levels = register_read(output)
        register_write(output, high ? levels | pin : levels & ~pin)
    }

    static func setCoils(_ pattern: UInt8) {
        register_write(output, register_read(output) & ~coils | UInt32(pattern) << 4)
    }
}
