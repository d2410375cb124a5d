import CStart

/// The first UART of the MPS2 boards, both ways, without interrupts.
enum DeviceUART {
    private static let data: UInt = 0x4000_4000
    private static let state: UInt = 0x4000_4004
    private static let control: UInt = 0x4000_4008
    private static let divider: UInt = 0x4000_4010

    static func begin() {
        register_write(divider, 25_000_000 / 115_200)
        let bothWays: UInt32 = 3
        register_write(control, bothWays)
    }

    static func receive() -> UInt8? {
        guard register_read(state) & 2 != 0 else { return nil }
        return UInt8(truncatingIfNeeded: register_read(data))
    }

    /// False while the last byte is still on its way.
    static func send(_ byte: UInt8) -> Bool {
        guard register_read(state) & 1 == 0 else { return false }
        register_write(data, UInt32(byte))
        return true
    }
}
