import Foundation
import Testing

@testable import PlatterMeasurement

@Suite struct RecordingTests {
    @Test func aLogIsKnownByItsNameOrItsText() throws {
        for name in ["deck.csv", "deck.LOG", "deck"] {
            let file = try TemporaryFile(name, text: "time_s,rpm\n0,33\n1,33\n2,33\n")
            guard case .speeds(let log) = try Recording.load(path: file.path) else {
                Issue.record("\(name) is no log")
                continue
            }
            #expect(log.duration == 2)
        }
    }

    @Test(arguments: ["tone.wav", "tone.flac"])
    func soundIsReadAsItWasWritten(name: String) throws {
        let file = try TemporaryFile(name)
        let writer = try SoundWriter(path: file.path, samplingRate: 11_025, channels: 2)
        try writer.write([0, 16_384, -32_768, 32_767])
        try writer.write([1, -1])
        try writer.close()
        #expect(throws: MeasurementError.self) { try writer.write([0, 0]) }
        guard case .sound(let reader) = try Recording.load(path: file.path) else {
            Issue.record("no sound")
            return
        }
        #expect(reader.samplingRate == 11_025 && reader.channels == 2 && reader.frameCount == 3)
        #expect(reader.read(frames: 2) == [0, 0.5, -1, 32_767.0 / 32_768])
        #expect(reader.read(frames: 2) == [1.0 / 32_768, -1.0 / 32_768])
        #expect(reader.read(frames: 2).isEmpty)
        #expect(reader.seek(toFrame: 1) && reader.read(frames: 1) == [-1, 32_767.0 / 32_768])
    }

    @Test func aLogComesThroughAPipe() throws {
        let log = try Self.pipe(Data("time_s,rpm\n0,33\n1,33\n2,33\n".utf8))
        defer { close(log) }
        guard case .speeds(let speeds) = try Recording.load(path: "/dev/fd/\(log)") else {
            Issue.record("no log")
            return
        }
        #expect(speeds.duration == 2)
        #expect(speeds.path == "/dev/fd/\(log)")
    }

    @Test func soundComesThroughAPipe() throws {
        let file = try TemporaryFile("short.wav")
        let writer = try SoundWriter(path: file.path, samplingRate: 8_000, channels: 1)
        try writer.write([1, 2, 3])
        try writer.close()
        let sound = try Self.pipe(try Data(contentsOf: URL(fileURLWithPath: file.path)))
        defer { close(sound) }
        guard case .sound(let reader) = try Recording.load(path: "/dev/fd/\(sound)") else {
            Issue.record("no sound")
            return
        }
        let samples = [1, 2, 3].map { $0 / 32_768.0 }
        #expect(reader.read(frames: 4) == samples)
        #expect(reader.path == "/dev/fd/\(sound)")
    }

    @Test func aDeviceHoldsNoRecording() {
        #expect(throws: MeasurementError.unreadable(path: "/dev/zero", reason: "it is a device")) {
            _ = try Recording.load(path: "/dev/zero")
        }
    }

    /// The end of a pipe that a few bytes are to be read from.
    private static func pipe(_ bytes: Data) throws -> Int32 {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: bytes)
        try pipe.fileHandleForWriting.close()
        return dup(pipe.fileHandleForReading.fileDescriptor)
    }

    // The head of a FLAC file holds its length in 36 bits, which stay 0 when its writer is killed.
    @Test func theDurationIsThatWhichWasRead() throws {
        let file = try TemporaryFile("tone.flac")
        let writer = try SoundWriter(path: file.path, samplingRate: 48_000, channels: 1)
        var tone = ToneSynthesizer(tone: 3150, samplingRate: 48_000, seriesRate: 1_000)
        try writer.write(tone.samples(for: [Double](repeating: 1, count: 8_000)))
        try writer.close()
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file.path)))
        #expect(bytes[18...20] == [0x0B, 0xB8, 0])
        for index in 22...25 { bytes[index] = 0 }
        bytes[21] &= 0xF0
        let cut = try TemporaryFile("cut.flac", bytes)
        let report = try measure(try Recording.load(path: cut.path))
        #expect(abs(report.duration - 8) < 0.01)
    }

    @Test func missingAndForeignFilesAreNamed() throws {
        #expect(throws: MeasurementError.noSuchFile(path: "/nowhere/a.wav")) {
            try Recording.load(path: "/nowhere/a.wav")
        }
        #expect(throws: MeasurementError.unreadable(path: "/tmp", reason: "it is a folder")) {
            try Recording.load(path: "/tmp")
        }
        let file = try TemporaryFile("a.wav", [0, 1, 2, 3, 255, 7, 0, 0, 0, 0, 0, 0, 0, 0])
        let error = refusal { try Recording.load(path: file.path) }
        guard case .unreadable = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(throws: MeasurementError.self) {
            try SoundWriter(path: "/nowhere/a.wav", samplingRate: 8000, channels: 1)
        }
    }
}
