import CPlatterLinux
import Glibc

@testable import PlatterLinux

/// Both ends of a pseudo-terminal: the far end as an adapter's other side, and the path a program opens.
final class PtyPair {
    let path: String
    private(set) var leader: Int32

    init() throws {
        var opened: Int32 = -1
        var name = [CChar](repeating: 0, count: 128)
        try SystemError.check(platter_pty_open(&opened, &name, name.count))
        _ = fcntl(opened, F_SETFL, O_NONBLOCK)
        leader = opened
        path = name.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    deinit { unplug() }

    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(leader, bytes, bytes.count)
    }

    func type(_ bytes: [UInt8]) { _ = write(leader, bytes, bytes.count) }

    /// What has arrived at the far end.
    func received() -> String {
        var buffer = [UInt8](repeating: 0, count: 8192)
        let got = read(leader, &buffer, buffer.count)
        return String(decoding: buffer.prefix(max(got, 0)), as: UTF8.self)
    }

    func unplug() {
        if leader >= 0 { close(leader) }
        leader = -1
    }

    /// The settings that a person would see with stty.
    func settings() throws -> [UInt32] {
        let descriptor = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK)
        defer { close(descriptor) }
        let now = try TerminalState(of: descriptor).settings
        let characters = withUnsafeBytes(of: now.c_cc) { Array($0).map(UInt32.init) }
        return [now.c_iflag, now.c_oflag, now.c_cflag, now.c_lflag] + characters
    }
}
