import CPlatterCommand
import PlatterCore
import PlatterLinux

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The console of a live run with all that a person sees of it: commands in, replies out, the live line.
final class LiveConsole {
    /// The most that waits for a port which takes no bytes; replies beyond are dropped whole.
    private static let mostReplies = 16_384

    /// `nil` for none.
    private let link: (any ConsoleLink)?
    private let terminalConsole: TerminalConsole?
    private let standard: StandardConsole?
    /// Where the live line is shown when the console is elsewhere.
    private let screen: Screen?
    private let terminal: Terminal
    private var replies: [UInt8] = []

    /// - Parameter visitors: the lines of the page; `nil` without one.
    init(
        _ choice: ConsoleChoice, baud: Int32, terminal: Terminal, visitors: WebCommandQueue? = nil
    ) throws(CommandFailure) {
        self.terminal = terminal
        let screen = terminal.showsProgress ? Screen(descriptor: STDERR_FILENO) : nil
        var console: TerminalConsole?
        let port: (any ConsoleLink)?
        do throws(LinuxError) {
            switch choice {
            case .none: port = nil
            case .pty:
                let pseudoTerminal = try PseudoTerminal()
                CommandOutput.remark("console on \(pseudoTerminal.path)")
                port = pseudoTerminal
            case .device(let path):
                try Self.refuseLogin(path)
                port = try SerialLink(path: path, speed: baud, report: Self.reporter(screen))
            case .stdio:
                let isForeground = platter_terminal_is_mine(STDIN_FILENO) != 0
                if isForeground, let screen { console = try? TerminalConsole(descriptor: STDIN_FILENO, screen: screen) }
                port = console ?? Self.standardInput(isForeground: isForeground)
            }
        } catch {
            throw CommandFailure(error)
        }
        standard = port as? StandardConsole
        link = visitors.map { ConsoleMultiplexer(port: port, visitors: $0) } ?? port
        terminalConsole = console
        self.screen = console == nil ? screen : nil
    }

    /// Whether nothing more will ever be typed, and everything is answered.
    var hasEnded: Bool { link?.hasEnded ?? false && replies.isEmpty }

    /// Why replies were lost; `nil` while none were.
    var failure: OutputError? {
        standard?.failure.map { OutputError(name: TextOutput.standard.name, number: $0.number) }
    }

    /// Polls readable when something was typed; -1 for none.
    var descriptor: Int32 { link?.descriptor ?? -1 }

    /// The next byte that was typed.
    func nextByte() -> UInt8? { link?.nextByte() }

    /// Takes replies, whole lines of them.
    func send(_ bytes: [UInt8]) {
        guard !bytes.isEmpty, link != nil, replies.count + bytes.count <= Self.mostReplies else { return }
        replies += bytes
    }

    /// Moves bytes between the console and the world; never waits.
    func exchange() {
        guard let link else {
            screen?.flush()
            return
        }
        var sent = 0
        while sent < replies.count, link.send(replies[sent]) { sent += 1 }
        replies.removeFirst(sent)
        link.exchange()
        screen?.flush()
    }

    /// Shows the turntable on the terminal, if there is one.
    func show(_ status: TurntableStatus) {
        terminalConsole?.show(status, terminal)
        guard let screen else { return }
        screen.draw(StatusLine.text(status, terminal: terminal, width: screen.width))
    }

    /// Gives a last chance to replies that wait, and puts the port back as it was found.
    func close() {
        var tries = 0
        while !replies.isEmpty, tries < 50 {
            exchange()
            MonotonicClock.sleep(milliseconds: 10)
            tries += 1
        }
        exchange()
        link?.close()
        screen?.clear()
        screen?.flush()
    }

    /// Where the loop's own remarks go: above the live line where there is one.
    private static func reporter(_ screen: Screen?) -> (String) -> Void {
        guard let screen else { return { CommandOutput.remark($0, waiting: .zero) } }
        return { screen.print("platter: \($0)\n") }
    }

    private static func standardInput(isForeground: Bool) -> (any ConsoleLink)? {
        guard isatty(STDIN_FILENO) == 1, !isForeground else { return StandardConsole() }
        CommandOutput.remark("the terminal belongs to another program, so there is no console; use --console none")
        return nil
    }

    /// A login prompt on the same port would take every second byte.
    private static func refuseLogin(_ path: String) throws(LinuxError) {
        if let user = LoginConsole.user(of: path, files: KernelFiles()) { throw .serialInUse(path: path, by: user) }
    }
}

extension CommandFailure {
    init(_ error: LinuxError) { self.init(ExitStatus(code: error.exitStatus), error.description) }
}
