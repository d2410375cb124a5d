import CStart
import PlatterCore

/// Text to the emulator.
struct HostConsole: ByteSink {
    mutating func put(_ byte: UInt8) { host_write(byte) }
}
