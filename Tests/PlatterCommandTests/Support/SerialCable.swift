import Foundation

/// A serial port that can be pulled out and put back under the same path, as udev's links are.
final class SerialCable {
    let path: String
    private(set) var pair: TerminalPair

    init(_ folder: TemporaryFolder) throws {
        path = folder.file("serial0")
        pair = try TerminalPair()
        try link()
    }

    func unplug() {
        unlink(path)
        pair.unplug()
    }

    func plugIn() throws {
        pair = try TerminalPair()
        try link()
    }

    /// Types a line, and waits for one more whole line than has come so far; `nil` when it does not come.
    func ask(_ line: String) -> String? {
        let before = lines
        pair.type(line + "\n")
        guard Deadline().waits(until: { lines.count > before.count }) else { return nil }
        return lines[before.count]
    }

    private var lines: [String] {
        let text = pair.received()
        let whole = text.lastIndex(of: "\n").map { text[..<$0] } ?? ""
        return whole.split(whereSeparator: \.isNewline).map(String.init)
    }

    private func link() throws {
        guard symlink(pair.path, path) == 0 else { throw TerminalPair.Refusal(number: errno) }
    }
}
