import CPlatterCommand
import PlatterCore
import PlatterLinux

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A console for a person at a terminal: the line that is typed stands behind the live status and survives its
/// changes. Ctrl-D ends the run.
final class TerminalConsole: ConsoleLink {
    private let terminalDescriptor: Int32
    private let screen: Screen
    private let keeper: TerminalKeeper?
    private var editor = LineEditor()
    private var status: TurntableStatus?
    private var terminal = Terminal(showsProgress: true, usesColour: false)
    private var typed: [UInt8] = []
    private var reply: [UInt8] = []
    private(set) var hasEnded = false

    /// - Parameters:
    ///   - descriptor: the terminal to read, which is taken until `close()` or the end of the program.
    ///   - screen: where everything is shown.
    init(descriptor: Int32, screen: Screen) throws(CommandFailure) {
        terminalDescriptor = descriptor
        self.screen = screen
        let result = platter_terminal_take(descriptor)
        keeper = result == 0 ? TerminalKeeper(terminal: descriptor) : nil
        guard result == 0 else {
            throw CommandFailure(.systemError, OutputError(name: "the terminal", number: result).message)
        }
    }

    /// None after the end: what is typed then is not read, and must not wake the loop for ever.
    var descriptor: Int32 { hasEnded ? -1 : terminalDescriptor }

    func nextByte() -> UInt8? { typed.isEmpty ? nil : typed.removeFirst() }

    func send(_ byte: UInt8) -> Bool {
        reply.append(byte)
        if byte == UInt8(ascii: "\n") {
            screen.print(String(decoding: reply, as: UTF8.self))
            reply.removeAll(keepingCapacity: true)
        }
        return true
    }

    func exchange() {
        var keys: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        var wanted = pollfd(fd: terminalDescriptor, events: Int16(POLLIN), revents: 0)
        if !hasEnded, typed.count < 1_024, poll(&wanted, 1, 0) > 0 {
            let count = withUnsafeMutableBytes(of: &keys) { buffer in
                let got = read(terminalDescriptor, buffer.baseAddress, buffer.count)
                for key in buffer.prefix(max(got, 0)) { take(key) }
                return got
            }
            // A terminal that was closed.
            if count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN) { hasEnded = true }
            draw()
        }
        screen.flush()
    }

    /// The live status in front of what is typed.
    func show(_ status: TurntableStatus, _ terminal: Terminal) {
        self.status = status
        self.terminal = terminal
        draw()
    }

    func close() {
        screen.clear()
        screen.flush()
        platter_terminal_give_back()
        keeper?.dismiss()
    }

    private func take(_ key: UInt8) {
        switch editor.press(key) {
        case .edited: break
        case .line(let text):
            guard !text.isEmpty else { break }
            screen.print("> \(text)\n")
            typed += Array(text.utf8) + [UInt8(ascii: "\n")]
        case .end: hasEnded = true
        }
    }

    private func draw() {
        let room = screen.width - editor.text.count - 3
        let status = status.map { StatusLine.text($0, terminal: terminal, width: room) } ?? ""
        screen.draw("\(status) > \(editor.text)")
    }
}
