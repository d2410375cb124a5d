import CStart
import PlatterTape

/// A tape file of the host, read in pieces.
public struct HostTape: TapeSource, ~Copyable {
    private typealias Buffer = (
        UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64,
        UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64
    )

    private let file: Int32
    private var buffer: Buffer = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    private var count: UInt32 = 0
    private var position: UInt32 = 0

    /// `nil` where the file cannot be opened. The name ends in a zero byte.
    public init?(_ name: UnsafeBufferPointer<UInt8>) {
        file = host_open(name.baseAddress, UInt32(name.count))
        if file < 0 { return nil }
    }

    public mutating func next() -> TapeEvent? {
        guard let a = byte(), let b = byte(), let c = byte(), let d = byte(), let kind = byte(), let value = byte()
        else { return nil }
        return TapeEvent(bytes: (a, b, c, d, kind, value))
    }

    private mutating func byte() -> UInt8? {
        if position == count {
            count = withUnsafeMutableBytes(of: &buffer) { bytes in
                host_read(file, bytes.bindMemory(to: UInt8.self).baseAddress, UInt32(bytes.count))
            }
            position = 0
            if count == 0 { return nil }
        }
        let index = Int(position)
        position += 1
        return withUnsafeBytes(of: &buffer) { $0[index] }
    }
}
