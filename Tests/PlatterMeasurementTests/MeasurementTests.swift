import Foundation
import Testing

@testable import PlatterMeasurement

/// From a sound file to the report: what the synthesizer writes, the meter has to read.
@Suite struct MeasurementTests {
    struct Case: Sendable {
        let samplingRate: Int
        let hertz: Double
        let percent: Double
        let seconds: Double
    }

    static let cases = [44_100, 48_000, 96_000].flatMap { rate in
        [
            Case(samplingRate: rate, hertz: 4, percent: 0.0997, seconds: 8),
            Case(samplingRate: rate, hertz: 0.8, percent: 0.0500, seconds: 9),
            Case(samplingRate: rate, hertz: 20, percent: 0.0506, seconds: 6),
            Case(samplingRate: rate, hertz: 0.2, percent: 0.0030, seconds: 16),
        ]
    }

    private func write(_ ratios: [Double], tone: Double = 3150, samplingRate: Int, to path: String) throws {
        var synthesizer = ToneSynthesizer(tone: tone, samplingRate: samplingRate, seriesRate: 200)
        let writer = try SoundWriter(path: path, samplingRate: samplingRate, channels: 1)
        try writer.write(synthesizer.samples(for: ratios))
        try writer.close()
    }

    @Test(arguments: cases)
    func readsModulationFromSoundWithinHalfAPercent(case given: Case) throws {
        let file = try TemporaryFile("tone.wav")
        let ratios = modulatedSpeed(1, percent: 0.1, hertz: given.hertz, rate: 200, seconds: given.seconds)
        try write(ratios, samplingRate: given.samplingRate, to: file.path)
        let report = try measure(Recording.load(path: file.path))
        let reading = report.figures.weightedFlutterPercent
        #expect(isNear(reading, given.percent, percent: 0.5), "\(reading) %")
        if given.hertz == 4 {
            #expect(isNear(report.figures.weightedRMSPercent, 0.0707, percent: 0.5))
            #expect(abs(report.figures.speedErrorPPM) < 20)
        }
    }

    @Test(arguments: [8000, 11_025, 44_100, 48_000, 192_000])
    func theFloorLiesUnderTwoMillionths(samplingRate: Int) throws {
        let file = try TemporaryFile("tone.wav")
        try write([Double](repeating: 1.0001, count: 1200), samplingRate: samplingRate, to: file.path)
        let figures = try measure(Recording.load(path: file.path)).figures
        #expect(figures.weightedFlutterPercent < 0.0002)
        #expect(isNear(figures.speedErrorPPM, 100, percent: 0.1))
    }
}
