import PlatterLinux

/// A console at which one line is typed, and whose replies nobody reads.
final class Script: ConsoleLink {
    let descriptor: Int32 = -1
    let hasEnded = false
    private var typed: [UInt8]

    init(_ line: String) { typed = Array("\(line)\n".utf8) }

    func nextByte() -> UInt8? { typed.isEmpty ? nil : typed.removeFirst() }
    func send(_ byte: UInt8) -> Bool { true }
    func exchange() {}
    func close() {}
}
