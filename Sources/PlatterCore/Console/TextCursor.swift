/// Reads a line of bytes from left to right.
struct TextCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var isAtEnd: Bool { index >= bytes.count }

    /// The byte ahead, `nil` at the end.
    var next: UInt8? { isAtEnd ? nil : bytes[index] }

    /// What has not been read yet.
    var rest: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[index...]) }

    /// Passes over spaces and tabs; true when there was one.
    @discardableResult
    mutating func skipBlanks() -> Bool {
        let start = index
        while let byte = next, Ascii.isBlank(byte) { index &+= 1 }
        return index > start
    }

    /// Passes over one byte if it is the one ahead.
    mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        index &+= 1
        return true
    }

    /// Reads the digits ahead, up to nine of them so that the value fits; any further digit stays unread.
    @inline(never)
    mutating func number() -> (value: Int64, digits: Int32) {
        var value: Int64 = 0
        var digits: Int32 = 0
        while digits < 9, let byte = next, Ascii.isDigit(byte) {
            value = value &* 10 &+ Int64(byte &- Ascii.zero)
            digits &+= 1
            index &+= 1
        }
        return (value, digits)
    }

    /// Reads up to the next space, tab or end.
    @inline(never)
    mutating func word() -> UnsafeBufferPointer<UInt8> {
        let start = index
        while let byte = next, !Ascii.isBlank(byte) { index &+= 1 }
        return UnsafeBufferPointer(rebasing: bytes[start..<index])
    }
}
