import PlatterLinux

/// A console that has typed everything before the start and remembers every reply.
final class ScriptedConsole: ConsoleLink {
    private var typed: [UInt8]
    private(set) var replies = ""
    let descriptor: Int32 = -1
    var hasEnded: Bool { typed.isEmpty }
    private(set) var isClosed = false

    init(_ text: String) { typed = Array(text.utf8) }

    func type(_ text: String) { typed += Array(text.utf8) }

    func nextByte() -> UInt8? { typed.isEmpty ? nil : typed.removeFirst() }

    func send(_ byte: UInt8) -> Bool {
        replies.unicodeScalars.append(Unicode.Scalar(byte))
        return true
    }

    func exchange() {}
    func close() { isClosed = true }
}
