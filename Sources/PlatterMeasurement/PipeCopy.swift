import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What came through a pipe, in a file that has no name any more and goes with this object.
final class PipeCopy {
    /// Opens the copy anew, from its beginning.
    var path: String { "/dev/fd/\(descriptor)" }

    private let descriptor: Int32

    /// Three hours of a sound card's 16 bits in two channels; a pipe may have no end.
    private static let mostBytes = 2 << 30

    /// Reads to the end.
    /// - Throws: `unreadable`.
    init(of path: String) throws(MeasurementError) {
        let pipe = Foundation.open(path, O_RDONLY | O_CLOEXEC)
        guard pipe >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
        defer { close(pipe) }
        var name = Array((NSTemporaryDirectory() + "/platter-XXXXXX").utf8CString)
        let copy = mkstemp(&name)
        guard copy >= 0 else { throw Self.full(path) }
        unlink(name)
        descriptor = copy
        var total = 0
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let got = read(pipe, &piece, piece.count)
            if got == 0 { break }
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
            guard write(copy, piece, got) == got else { throw Self.full(path) }
            total += got
            guard total <= Self.mostBytes else { throw .unreadable(path: path, reason: "more than 2 GiB in a pipe") }
        }
    }

    deinit { close(descriptor) }

    private static func full(_ path: String) -> MeasurementError {
        .unreadable(
            path: path, reason: "no room for a copy in \(NSTemporaryDirectory()): \(String(cString: strerror(errno)))")
    }
}
