import PlatterMeasurement
import PlatterSimulation

/// Writes what a record would sound like on the simulated platter, spin-up and stop included: a test tone, or a song.
///
/// The record is one for 33 1/3 rpm. Fed while the simulation runs; memory stays bounded.
final class RecordSound {
    /// Of a test record, hertz.
    static let tone = 3150.0
    private static let nominalRPM = 100.0 / 3
    /// Samples a second of `SpeedReport`.
    private static let seriesRate = 1_000.0
    private static let toneSamplingRate = 48_000
    /// What a WAV file can hold, in bytes, with room for its head.
    private static let largestWAV = 4_294_000_000.0

    private enum Groove {
        case tone(ToneSynthesizer)
        case song(SongPlayer)
    }

    private var groove: Groove
    private let writer: SoundWriter
    /// Why nothing more is written; `nil` while all is well.
    private(set) var failure: MeasurementError?

    /// - Parameters:
    ///   - path: ends in `.wav` or `.flac`.
    ///   - music: a song instead of the tone.
    ///   - seconds: how long it will be.
    init(path: String, music: String?, seconds: Double) throws(CommandFailure) {
        let song = try music.map { name throws(CommandFailure) in try Self.song(name) }
        let samplingRate = song?.samplingRate ?? Self.toneSamplingRate
        let channels = song?.channels ?? 1
        let size = seconds * Double(samplingRate * channels * 2)
        guard size < Self.largestWAV || path.lowercased().hasSuffix(".flac") else {
            throw CommandFailure(
                .cannotCreate,
                "\(Printable.text(path)): \((size / 1e9).fixed(1)) GB of sound, more than a WAV file can hold; "
                    + "name a .flac file, or simulate a shorter --duration")
        }
        groove =
            song.map { .song(SongPlayer(song: $0, seriesRate: Self.seriesRate)) }
            ?? .tone(
                ToneSynthesizer(tone: Self.tone, samplingRate: Self.toneSamplingRate, seriesRate: Self.seriesRate))
        do throws(MeasurementError) {
            writer = try SoundWriter(path: path, samplingRate: samplingRate, channels: channels)
        } catch {
            throw CommandFailure(error)
        }
    }

    private static func song(_ path: String) throws(CommandFailure) -> SoundReader {
        do throws(MeasurementError) {
            return try SoundReader(path: path)
        } catch MeasurementError.unreadable(let path, let reason) {
            throw CommandFailure(
                .noInput,
                "\(Printable.text(path)): no song that can be read (\(reason)); give a WAV, FLAC, AIFF or Ogg file")
        } catch {
            throw CommandFailure(error)
        }
    }

    func take(_ report: SpeedReport) {
        guard case .samples(let batch, _) = report, failure == nil else { return }
        let ratios = batch.map { $0 / Self.nominalRPM }
        let samples: [Int16]
        switch groove {
        case .tone(var synthesizer):
            samples = synthesizer.samples(for: ratios)
            groove = .tone(synthesizer)
        case .song(var player):
            samples = player.samples(for: ratios)
            groove = .song(player)
        }
        do throws(MeasurementError) {
            try writer.write(samples)
        } catch {
            failure = error
        }
    }

    /// Completes the file.
    func close() throws(CommandFailure) {
        if failure == nil {
            do throws(MeasurementError) {
                try writer.close()
            } catch {
                failure = error
            }
        }
        if let failure { throw CommandFailure(.inputOutput, failure.description) }
    }
}
