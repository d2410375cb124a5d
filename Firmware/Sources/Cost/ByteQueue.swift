/// Typed bytes that the loop has not read yet: 64 at most, later ones are lost as on a real port.
struct ByteQueue {
    private var storage: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0, 0, 0)
    private var head: UInt8 = 0
    private var count: UInt8 = 0

    mutating func append(_ byte: UInt8) {
        guard count < 64 else { return }
        let index = Int((head &+ count) & 63)
        withUnsafeMutableBytes(of: &storage) { $0[index] = byte }
        count &+= 1
    }

    mutating func removeFirst() -> UInt8? {
        guard count > 0 else { return nil }
        let index = Int(head)
        head = (head &+ 1) & 63
        count &-= 1
        return withUnsafeBytes(of: &storage) { $0[index] }
    }
}
