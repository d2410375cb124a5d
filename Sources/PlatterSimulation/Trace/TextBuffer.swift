import PlatterCore

/// Text as bytes that grows as needed, for files and reports.
struct TextBuffer: ByteSink {
    private(set) var bytes: [UInt8] = []

    var count: Int { bytes.count }

    mutating func reserve(_ capacity: Int) { bytes.reserveCapacity(capacity) }

    mutating func put(_ byte: UInt8) { bytes.append(byte) }

    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }

    mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Rounded to millionths, halves away from zero; `nan` or beyond 9e12 is written as "-".
    mutating func append(millionths value: Double) {
        guard abs(value) < 9e12 else {
            put(UInt8(ascii: "-"))
            return
        }
        write(decimal: Int64((value * 1e6).rounded()), places: 6)
    }
}
