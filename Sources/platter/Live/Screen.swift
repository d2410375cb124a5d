import PlatterLinux

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A line at the bottom of a terminal that is redrawn in place, under text that scrolls. Never waits for the terminal.
final class Screen {
    /// What may wait for a slow terminal; what comes then is not shown.
    private static let mostWaiting = 16_384

    private let sink: InstantSink
    private var waiting: [UInt8] = []
    private var line = ""

    init(descriptor: Int32) { sink = InstantSink(descriptor) }

    /// Columns of the terminal, 80 where it does not say.
    var width: Int {
        var size = winsize()
        guard ioctl(sink.descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Shows another line at the bottom.
    func draw(_ text: String) {
        guard text != line else { return }
        line = text
        append("\r" + text + "\u{1B}[K")
    }

    /// Prints whole lines above the bottom line.
    func print(_ text: String) {
        append("\r\u{1B}[K" + text)
        append(line)
    }

    /// Takes the bottom line away.
    func clear() {
        line = ""
        append("\r\u{1B}[K")
    }

    /// Writes what the terminal takes now.
    func flush() {
        while !waiting.isEmpty {
            guard let written = try? waiting.withUnsafeBytes({ try sink.write($0) }), written > 0 else { return }
            waiting.removeFirst(written)
        }
    }

    private func append(_ text: String) {
        guard waiting.count < Self.mostWaiting else { return }
        waiting += Array(text.utf8)
    }
}
