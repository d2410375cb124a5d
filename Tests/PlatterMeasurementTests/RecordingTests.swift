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
