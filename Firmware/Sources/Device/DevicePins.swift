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
    static let allCoils: UInt32 = 0xF << 4

    static func begin() {
        makeSafe()
        register_write(outputEnable, 0xFF)
    }

    static func makeSafe() { register_write(output, enable) }

    static func change(low: UInt32, high: UInt32) { register_write(output, register_read(output) & ~low | high) }

    /// The pins of the coils that a pattern energises.
    static func coils(_ pattern: UInt8) -> UInt32 { UInt32(pattern) << 4 }
}
