import Foundation
import PlatterCore
import PlatterMeasurement
import PlatterSimulation
import Testing

@testable import platter

/// `simulate --wav`: what a record would sound like on the simulated platter.
struct RecordSoundTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The recording of a simulated deck gives the simulator's own figures.
    @Test func measuringTheSoundGivesTheSimulatorsFigures() throws {
        let path = folder.file("deck.wav")
        let sound = try RecordSound(path: path, music: nil, seconds: 30)
        let report = try Deck("simulated-thread").play("0.5s type play\n27s type stop\n30s end") { sound.take($0) }
        try sound.close()
        let judged = report.figures.compactMap { $0 }
        let figures = try #require(judged.first)
        let cruise = try #require(report.result.cruises.first)
        let measured = try measure(Recording.load(path: path))

        func isNear(_ found: Double, _ wanted: Double) -> Bool { abs(found - wanted) <= 0.01 * wanted }
        #expect(isNear(measured.figures.weightedFlutterPercent, figures.weightedFlutter))
        #expect(isNear(measured.figures.weightedRMSPercent, figures.weightedRMS))
        #expect(isNear(measured.figures.unweightedFlutterPercent, figures.unweightedFlutter))
        #expect(abs(measured.figures.meanRPM - cruise.mean) < 1e-5 * cruise.mean)
        // Spin-up and stop are in it.
        let start = try #require(report.result.transitions.first)
        let within = try #require(start.withinOnePercent)
        let heard = try #require(measured.times.startWithinOnePercent)
        #expect(abs(heard - (within - start.at).seconds) < 0.15)
        #expect(measured.times.stop != nil)
        #expect(abs(measured.duration - 30) < 0.01)
    }

    /// A song of one steady tone sounds as that tone, at the song's own rate.
    @Test func aSongIsPlayedInsteadOfTheTone() throws {
        let song = folder.file("song.wav")
        var synthesizer = ToneSynthesizer(tone: 1_000, samplingRate: 16_000, seriesRate: 100)
        let writer = try SoundWriter(path: song, samplingRate: 16_000, channels: 1)
        try writer.write(synthesizer.samples(for: [Double](repeating: 1, count: 1_500)))
        try writer.close()

        let path = folder.file("deck.flac")
        let sound = try RecordSound(path: path, music: song, seconds: 12)
        _ = try Deck("simulated").play("0s type play\n12s end") { sound.take($0) }
        try sound.close()
        let reader = try SoundReader(path: path)
        #expect(reader.samplingRate == 16_000 && reader.channels == 1)
        let measured = try measure(Recording.load(path: path), tone: 1_000)
        #expect(abs(measured.figures.meanRPM - 100.0 / 3) < 0.002)
    }

    @Test func aSongThatIsNoneIsRefusedBeforeAnythingIsWritten() throws {
        try folder.write("no song", to: "song.txt")
        let failure = refusal(music: "song.txt", seconds: 1)
        #expect(failure?.status == .noInput && failure?.text.contains("no song that can be read") == true)
        let none = refusal(music: "none.wav", seconds: 1)
        #expect(none?.status == .noInput && none?.text.contains("no such file") == true)
        #expect(folder.names == ["song.txt"])
    }

    @Test func moreThanAWAVFileHoldsIsRefused() {
        let day = 86_400.0
        let text = refusal(music: nil, seconds: day)?.text
        #expect(text?.contains("8.3 GB") == true && text?.contains(".flac") == true)
    }

    private func refusal(music: String?, seconds: Double) -> CommandFailure? {
        do throws(CommandFailure) {
            _ = try RecordSound(
                path: folder.file("deck.wav"), music: music.map { folder.file($0) }, seconds: seconds)
            return nil
        } catch {
            return error
        }
    }
}
