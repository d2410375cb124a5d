import PlatterCore

/// Writes what the loop took in as a scenario that gives the same run again.
///
/// Times are those of the ticks at which the loop took things in, from power-on and to the nanosecond. They must not run
/// backwards. The text gathers until it is taken.
public struct ScenarioWriter: Sendable {
    /// The most bytes in one line of `bytes`.
    private static let longestRow = 32
    private static let longestText = 200

    private var buffer = TextBuffer()

    /// - Parameter note: a first line for people, such as the name of the board.
    public init(note: String) { buffer.append("# \(note)\n") }

    /// What has been written since the last call.
    public mutating func takeText() -> [UInt8] {
        defer { buffer.removeAll() }
        return buffer.bytes
    }

    public mutating func level(_ line: InputLine, high: Bool, at time: Nanoseconds) {
        begin(time)
        buffer.append("level \(StateNames.name(of: line)) \(high ? "high" : "low")\n")
    }

    /// Bytes of the console: whole lines as text where that says the same, others one by one.
    public mutating func bytes(_ bytes: [UInt8], at time: Nanoseconds) {
        var rest = bytes[...]
        while !rest.isEmpty {
            if let end = rest.firstIndex(of: UInt8(ascii: "\n")), Self.isPlain(rest[..<end]) {
                begin(time)
                buffer.append("type ")
                buffer.append(Array(rest[..<end]))
                buffer.append("\n")
                rest = rest[(end + 1)...]
            } else {
                rest = rest.dropFirst(row(rest, at: time))
            }
        }
    }

    /// The ticks from `time` on that did not take place.
    public mutating func stall(for span: Nanoseconds, at time: Nanoseconds) {
        begin(time)
        buffer.append("stall ")
        seconds(span)
        buffer.append("\n")
    }

    public mutating func end(at time: Nanoseconds) {
        begin(time)
        buffer.append("end\n")
    }

    /// Up to the end of the line that the bytes are in; how many were written.
    private mutating func row(_ bytes: ArraySlice<UInt8>, at time: Nanoseconds) -> Int {
        let line = bytes.firstIndex(of: UInt8(ascii: "\n")).map { bytes[...$0] } ?? bytes
        let row = line.prefix(Self.longestRow)
        begin(time)
        buffer.append("bytes")
        for byte in row {
            buffer.append(" ")
            buffer.write(hex: UInt64(byte), digits: 2)
        }
        buffer.append("\n")
        return row.count
    }

    private mutating func begin(_ time: Nanoseconds) {
        seconds(time)
        buffer.append(" ")
    }

    private mutating func seconds(_ time: Nanoseconds) {
        buffer.write(decimal: time.count, places: 9)
        buffer.append("s")
    }

    /// Text that `type` gives back as it is: printable, without a comment, no blank at either end.
    private static func isPlain(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first, let last = line.last, line.count <= longestText else { return false }
        let blank = UInt8(ascii: " ")
        return first != blank && last != blank
            && line.allSatisfy { $0 >= blank && $0 < 0x7F && $0 != UInt8(ascii: "#") }
    }
}
