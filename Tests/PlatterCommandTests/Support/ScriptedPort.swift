import PlatterLinux

/// A console port of a test: bytes that are typed in, and what came out.
final class ScriptedPort: ConsoleLink {
    private var typed: [UInt8] = []
    private(set) var sent: [UInt8] = []
    /// Nobody reads: takes no byte.
    var isStalled = false
    var isOver = false
    private(set) var isClosed = false

    func type(_ text: String) { typed += Array(text.utf8) }
    func type(_ bytes: [UInt8]) { typed += bytes }
    var text: String { String(decoding: sent, as: UTF8.self) }

    var descriptor: Int32 { 7 }
    func nextByte() -> UInt8? { typed.isEmpty ? nil : typed.removeFirst() }

    func send(_ byte: UInt8) -> Bool {
        guard !isStalled else { return false }
        sent.append(byte)
        return true
    }

    func exchange() {}
    var hasEnded: Bool { isOver && typed.isEmpty }
    func close() { isClosed = true }
}
