import PlatterCore

/// Collects what is written, for comparison with a string.
struct TextSink: ByteSink {
    private var bytes: [UInt8] = []

    mutating func put(_ byte: UInt8) { bytes.append(byte) }

    /// The text that `body` writes.
    static func text(_ body: (inout TextSink) -> Void) -> String {
        var sink = TextSink()
        body(&sink)
        return String(decoding: sink.bytes, as: UTF8.self)
    }
}
