/// The serial port of the console.
public struct SerialConsole: Equatable, Sendable {
    /// Path of the device.
    public var device: String
    /// Bits a second.
    public var baud: UInt32
}
