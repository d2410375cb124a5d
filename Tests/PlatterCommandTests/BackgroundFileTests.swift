import Foundation
import Synchronization
import Testing

@testable import platter

/// A journal whose disk is slow, full or gone: every byte is in the file or counted, and the file holds whole lines.
struct BackgroundFileTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        // A thread that still writes when its reader is gone is no end of the tests.
        signal(SIGPIPE, SIG_IGN)
        folder = try TemporaryFolder()
        path = folder.file("journal")
    }

    /// Lines of a hundred bytes with their numbers.
    private static func line(_ number: Int) -> [UInt8] {
        let text = "\(number) "
        return Array((text + String(repeating: "x", count: 99 - text.count) + "\n").utf8)
    }

    /// Bytes that the notes in a text say are lost, bytes of the other lines, and whether these are whole and in order.
    struct Verdict: Equatable {
        var noted: Int
        var kept: Int
        var isWhole: Bool
    }

    private static func judge(_ text: String) -> Verdict {
        var noted = 0
        var kept: [Int] = []
        var isWhole = text.isEmpty || text.hasSuffix("\n")
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            if line.hasPrefix("# ") {
                noted += Int(words[1]) ?? 0
                isWhole = isWhole && line.hasSuffix("bytes are lost here")
            } else {
                kept.append(Int(words[0]) ?? -1)
                isWhole = isWhole && line.utf8.count == 99
            }
        }
        return Verdict(noted: noted, kept: kept.count * 100, isWhole: isWhole && kept == kept.sorted())
    }

    private func verdict() throws -> Verdict { Self.judge(try folder.text("journal")) }

    /// A disk with so much room.
    final class Disk: Sendable {
        private let room: Mutex<Int>

        init(room: Int) { self.room = Mutex(room) }

        func free(_ bytes: Int) { room.withLock { $0 += bytes } }

        var write: LineFile.Write {
            { descriptor, bytes in
                let count = self.room.withLock { room in
                    defer { room -= min(room, bytes.count) }
                    return min(room, bytes.count)
                }
                return count == 0 ? -Int(ENOSPC) : Foundation.write(descriptor, bytes.baseAddress, count)
            }
        }
    }

    @Test func aFullDiskThatIsFreedHasAGapThatIsNamed() throws {
        let disk = Disk(room: 250)
        let file = try BackgroundFile(path: path, write: disk.write)
        for number in 0..<10 { file.append(Self.line(number)) }
        #expect(Deadline().waits { file.failure?.lost == 800 })
        // Half a line would be taken for a command by whoever plays the journal.
        #expect(try verdict() == Verdict(noted: 0, kept: 200, isWhole: true))
        disk.free(100_000)
        for number in 10..<20 { file.append(Self.line(number)) }
        let failure = try #require(file.finish())
        #expect(failure.number == ENOSPC)
        #expect(failure.lost == 800)
        #expect(failure.message.hasSuffix("free some space or choose another place (800 bytes are lost)"))
        #expect(try verdict() == Verdict(noted: 800, kept: 1_200, isWhole: true))
    }

    @Test func theGapAtTheEndIsNamedTooWhereThereIsRoom() throws {
        let disk = Disk(room: 100)
        let file = try BackgroundFile(path: path, write: disk.write)
        file.append(Self.line(0) + Self.line(1))
        #expect(Deadline().waits { file.failure?.lost == 100 })
        disk.free(100)
        #expect(file.finish()?.lost == 100)
        #expect(try verdict() == Verdict(noted: 100, kept: 100, isWhole: true))
    }

    /// A pipe that nobody reads yet is a disk that takes nothing: what is open is its reading end.
    private func pipe() throws -> Int32 {
        #expect(mkfifo(path, 0o600) == 0)
        let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        try #require(reader >= 0)
        return reader
    }

    private static func read(_ descriptor: Int32, into text: inout [UInt8]) {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let got = Foundation.read(descriptor, &chunk, chunk.count)
            guard got > 0 else { return }
            text += chunk[..<got]
        }
    }

    @Test func aSlowDiskLosesWhatDoesNotFitAndGoesOn() throws {
        let reader = try pipe()
        defer { close(reader) }
        let file = try BackgroundFile(path: path, mostWaiting: 20_000)
        // More than the pipe and what may wait take together.
        for number in 0..<2_000 { file.append(Self.line(number)) }
        let lost = try #require(file.failure?.lost)
        #expect(lost > 0)
        var text: [UInt8] = []
        let isThrough = Deadline().waits {
            Self.read(reader, into: &text)
            return text.count >= 200_000 - lost
        }
        #expect(isThrough)
        for number in 2_000..<2_010 { file.append(Self.line(number)) }
        let failure = try #require(file.finish())
        Self.read(reader, into: &text)
        #expect(failure.number == ETIMEDOUT)
        #expect(failure.lost == lost)
        #expect(
            failure.message == "\(path) was not written fast enough; choose a faster disk or another place "
                + "(\(lost) bytes are lost)")
        let verdict = Self.judge(String(decoding: text, as: UTF8.self))
        #expect(verdict == Verdict(noted: lost, kept: 201_000 - lost, isWhole: true))
    }

    @Test func aDiskThatTakesNothingIsNotWaitedForForEver() throws {
        let reader = try pipe()
        defer { close(reader) }
        let file = try BackgroundFile(path: path, patience: .milliseconds(100))
        for number in 0..<2_000 { file.append(Self.line(number)) }
        let failure = try #require(file.finish())
        #expect(failure.number == ETIMEDOUT)
        var taken: Int32 = 0
        #expect(ioctl(reader, UInt(FIONREAD), &taken) == 0)
        #expect(taken > 0)
        #expect(failure.lost == 200_000 - Int(taken))
    }

    @Test func withoutTroubleNothingIsLost() throws {
        let file = try BackgroundFile(path: path)
        for number in 0..<1_000 { file.append(Self.line(number)) }
        #expect(file.finish() == nil)
        #expect(try verdict() == Verdict(noted: 0, kept: 100_000, isWhole: true))
    }
}
