import CStart
import PlatterCore

/// Text to the emulator.
public struct HostConsole: ByteSink {
    public init() {}

    public mutating func put(_ byte: UInt8) { host_write(byte) }

    /// Says why and ends the emulation with that status.
    public static func end(_ text: StaticString, _ status: UInt32) -> Never {
        var console = HostConsole()
        console.write(text)
        host_exit(status)
    }
}
