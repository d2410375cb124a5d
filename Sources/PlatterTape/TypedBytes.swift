/// Bytes of a tape that the console has not read yet: 256 at most, later ones are lost as on a real port.
struct TypedBytes: Sendable {
    private typealias Line = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

    private var storage: (Line, Line, Line, Line) = (
        (0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0)
    )
    private var head: UInt8 = 0
    private var count: UInt32 = 0

    mutating func append(_ byte: UInt8) {
        guard count < 256 else { return }
        let index = Int(head &+ UInt8(truncatingIfNeeded: count))
        withUnsafeMutableBytes(of: &storage) { $0[index] = byte }
        count += 1
    }

    mutating func removeFirst() -> UInt8? {
        guard count > 0 else { return nil }
        let index = Int(head)
        head = head &+ 1
        count -= 1
        return withUnsafeBytes(of: &storage) { $0[index] }
    }
}
