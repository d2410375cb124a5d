/// Measured figures as text, the same on every machine.
enum DecimalText {
    /// At most six decimals, without zeros at the end.
    static func text(_ value: Double) -> String {
        var buffer = TextBuffer()
        buffer.append(millionths: value)
        var bytes = buffer.bytes
        while bytes.contains(UInt8(ascii: ".")), let last = bytes.last, last == UInt8(ascii: "0") { bytes.removeLast() }
        if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
