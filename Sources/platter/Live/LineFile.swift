#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An open file that holds whole lines only: a line that the disk took a part of is taken back, and what it did not take
/// is counted. A line that begins with `#` says so in its place, once the disk takes some again.
///
/// Belongs to one thread. Waits for the disk.
final class LineFile: @unchecked Sendable {
    /// Writes, and returns how many bytes it was, or an `errno` value below zero.
    typealias Write = @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int

    /// A pipe takes so much as a whole or not at all.
    private static let piece = 4_096

    private let descriptor: Int32
    private let writeSome: Write
    /// Bytes that were not taken since the last line that was.
    private var gap = 0
    /// A part of a line is at the end of the file and cannot be taken back.
    private var isTorn = false
    /// Bytes that were not taken so far.
    private(set) var lost = 0

    /// - Parameter write: a test's disk.
    init(descriptor: Int32, write: Write? = nil) {
        self.descriptor = descriptor
        writeSome = write ?? Self.system
    }

    static func note(_ count: Int) -> [UInt8] { Array("# \(count) bytes are lost here\n".utf8) }

    /// Writes lines, and before them what was lost. Returns why it could not; then the rest of them is lost.
    ///
    /// - Parameter progress: gets the number of bytes each time some are written.
    func write(_ lines: [UInt8], progress: (Int) -> Void) -> Int32? {
        let note = gap > 0 ? (isTorn ? [UInt8(ascii: "\n")] : []) + Self.note(gap) : []
        let bytes = note + lines
        var written = 0
        while written < bytes.count {
            let count = bytes[written..<min(written + Self.piece, bytes.count)].withUnsafeBytes {
                writeSome(descriptor, $0)
            }
            if count >= 0 {
                written += count
                progress(count)
            } else if count == -Int(EAGAIN) {
                var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&wanted, 1, 1_000)
            } else if count != -Int(EINTR) {
                lose(bytes, after: written, note: note.count)
                return Int32(-count)
            }
        }
        gap = 0
        isTorn = false
        return nil
    }

    /// Says at the end what was lost last, makes the file last, and closes it. Returns why it could not.
    func close() -> Int32? {
        var number = write([]) { _ in }
        // A pipe or a terminal cannot be synchronised, and need not.
        if fsync(descriptor) != 0 && (errno == EIO || errno == ENOSPC) { number = number ?? errno }
        if closeDescriptor(descriptor) != 0 { number = number ?? errno }
        return number
    }

    private func lose(_ bytes: [UInt8], after written: Int, note: Int) {
        let whole = bytes[..<written].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        if written > whole { isTorn = !takeBack(written - whole) }
        let missing = bytes.count - max(whole, note)
        // As long as the note of an earlier gap is not written, that gap goes on.
        gap = (whole < note ? gap : 0) + missing
        lost += missing
    }

    private func takeBack(_ count: Int) -> Bool {
        let end = lseek(descriptor, 0, SEEK_CUR)
        guard end >= count, ftruncate(descriptor, end - count) == 0 else { return false }
        return lseek(descriptor, end - count, SEEK_SET) >= 0
    }

    private static let system: Write = { descriptor, bytes in
        let written = systemWrite(descriptor, bytes)
        return written >= 0 ? written : -Int(errno)
    }
}

private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
