import CPlatterLinux
import Foundation

/// Both ends of a pseudo-terminal: the test's end as a terminal window's, or an adapter's other side, and the path that
/// a program opens. Nothing here waits.
///
/// A keeper holds the far end open: without one, the near end of a terminal that no program has open yet, or any more,
/// says "hung up", and its settings are lost with the last program.
final class TerminalPair {
    let path: String
    private var near: Int32
    private var keeper: Int32
    private var bytes: [UInt8] = []

    struct Refusal: Error {
        let number: Int32
    }

    init() throws {
        var opened: Int32 = -1
        var name = [CChar](repeating: 0, count: 128)
        let result = platter_pty_open(&opened, &name, name.count)
        guard result == 0 else { throw Refusal(number: result) }
        _ = fcntl(opened, F_SETFL, O_NONBLOCK)
        near = opened
        path = name.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        keeper = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard keeper >= 0 else { throw Refusal(number: errno) }
    }

    deinit { unplug() }

    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(near, bytes, bytes.count)
    }

    /// Everything that has come so far. A program that is not read from waits at some time, so this is called often.
    func received() -> String {
        var chunk = [UInt8](repeating: 0, count: 4_096)
        while true {
            let got = read(near, &chunk, chunk.count)
            guard got > 0 else { break }
            bytes += chunk[..<got]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The window is closed, or the adapter is pulled out.
    func unplug() {
        for end in [near, keeper] where end >= 0 { close(end) }
        near = -1
        keeper = -1
    }

    func size(columns: UInt16) {
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(near, UInt(TIOCSWINSZ), &size)
    }

    /// Every field of the settings, as a stranger reads them.
    var settings: TerminalSettings {
        get throws { try TerminalSettings(of: keeper) }
    }

    /// Changes the settings, as stty does.
    func change(_ change: (inout termios) -> Void) throws {
        var settings = termios()
        guard tcgetattr(keeper, &settings) == 0 else { throw Refusal(number: errno) }
        change(&settings)
        guard tcsetattr(keeper, TCSANOW, &settings) == 0 else { throw Refusal(number: errno) }
    }
}
