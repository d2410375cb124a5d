/// Bytes as Unicode scalars, and where they are not UTF-8. Invalid bytes become U+FFFD, at most one report a line.
struct DecodedText {
    private(set) var scalars: [Unicode.Scalar] = []
    private(set) var invalid: [(position: SourcePosition, bytes: String)] = []

    init(_ bytes: [UInt8]) {
        scalars.reserveCapacity(bytes.count)
        var line = 1
        var lineStart = 0
        var offset = 0
        while offset < bytes.count {
            if let (scalar, width) = Self.scalar(bytes, at: offset) {
                offset += width
                scalars.append(scalar)
                let isLineFeedOfPair = scalar == "\n" && scalars.dropLast().last == "\r"
                if scalar == "\r" || (scalar == "\n" && !isLineFeedOfPair) { line += 1 }
                if scalar == "\r" || scalar == "\n" { lineStart = scalars.count }
            } else {
                let position = SourcePosition(line: line, column: scalars.count - lineStart + 1)
                if invalid.last?.position.line != line {
                    invalid.append((position, "byte 0x" + String(bytes[offset], radix: 16, uppercase: true)))
                }
                scalars.append("\u{FFFD}")
                offset += 1
            }
        }
    }

    /// The scalar that starts at `offset` and the number of its bytes; `nil` where no valid one starts.
    private static func scalar(_ bytes: [UInt8], at offset: Int) -> (Unicode.Scalar, Int)? {
        let first = UInt32(bytes[offset])
        if first < 0x80 { return (Unicode.Scalar(UInt8(first)), 1) }
        let width: Int
        var value: UInt32
        let smallest: UInt32
        switch first {
        case 0xC2...0xDF: (width, value, smallest) = (2, first & 0x1F, 0x80)
        case 0xE0...0xEF: (width, value, smallest) = (3, first & 0x0F, 0x800)
        case 0xF0...0xF4: (width, value, smallest) = (4, first & 0x07, 0x10000)
        default: return nil
        }
        guard offset + width <= bytes.count else { return nil }
        for byte in bytes[(offset + 1)..<(offset + width)] {
            guard byte & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        guard value >= smallest, let scalar = Unicode.Scalar(value) else { return nil }
        return (scalar, width)
    }
}
