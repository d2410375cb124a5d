import Foundation
import Testing

@testable import PlatterMeasurement

@Suite struct ToneSynthesizerTests {
    @Test func sineIsExactInEveryQuarter() {
        for step in 0..<1000 {
            let phase = UInt64(step) &* 18_446_744_073_709_551
            let wanted = sin(2 * Double.pi * Double(phase) * 0x1p-64)
            #expect(abs(TurnSine.value(phase) - wanted) < 2e-13)
        }
    }

    /// 48 samples are 3.15 turns; after 480 samples the same 31.5 turns have passed as at the first.
    @Test func phaseIsExactAndLevelIsWhatWasAsked() {
        var synthesizer = ToneSynthesizer(samplingRate: 48_000, seriesRate: 1000, decibels: -6)
        let samples = synthesizer.samples(for: [Double](repeating: 1, count: 2002))
        #expect(samples.count == 96_000)
        let amplitude = 32_767 * pow(10, -6.0 / 20)
        for index in [0, 1, 95_999] {
            let wanted = amplitude * sin(2 * Double.pi * 3150 / 48_000 * Double(index))
            #expect(abs(Double(samples[index]) - wanted) <= 0.51)
        }
        #expect(Array(samples[960..<1920]) == Array(samples[94_080..<95_040]))
    }

    @Test func piecesGiveWhatTheWholeGives() {
        let ratios = (0..<900).map { 1 + 0.3 * sin(Double($0) / 50) }
        var whole = ToneSynthesizer(samplingRate: 8000, seriesRate: 900)
        var pieces = ToneSynthesizer(samplingRate: 8000, seriesRate: 900)
        var joined: [Int16] = []
        for start in stride(from: 0, to: 900, by: 7) {
            joined += pieces.samples(for: Array(ratios[start..<min(900, start + 7)]))
        }
        #expect(joined == whole.samples(for: ratios))
    }

    @Test func aPlatterAtRestIsSilentAndReverseTurnsThePhaseBack() {
        var synthesizer = ToneSynthesizer(samplingRate: 8000, seriesRate: 100)
        #expect(synthesizer.samples(for: [Double](repeating: 0, count: 50)).allSatisfy { $0 == 0 })
        var forth = ToneSynthesizer(samplingRate: 8000, seriesRate: 8000)
        let tone = forth.samples(for: [Double](repeating: 1, count: 102) + [Double](repeating: -1, count: 200))
        // The samples after the turning point run backwards through those before it.
        #expect((20..<90).allSatisfy { tone[102 + $0] == tone[101 - $0] })
    }

    @Test func cursorFollowsAStraightLineExactly() {
        var cursor = SpeedCursor(seriesRate: 10, samplingRate: 40)
        let speeds = cursor.speeds(upTo: (0..<12).map(Double.init))
        #expect(speeds.count == 40)
        for index in 4..<40 { #expect(abs(speeds[index] - (Double(index) + 0.5) / 4) < 1e-12) }
    }

    /// Start, cruise and stop of a platter, as sound, and measured again.
    @Test func aWholeRunIsFoundAgainInItsSound() throws {
        let rate = 100.0
        let ratios = (0..<1300).map { index -> Double in
            let t = Double(index) / rate
            let shape = t < 1 ? 0 : t < 3 ? (t - 1) / 2 : t < 11 ? 1 : max(0, 12 - t)
            return shape * (1.0005 + 0.001 * sin(2 * Double.pi * 4 * t))
        }
        let file = try TemporaryFile("run.wav")
        var synthesizer = ToneSynthesizer(samplingRate: 16_000, seriesRate: rate)
        let writer = try SoundWriter(path: file.path, samplingRate: 16_000, channels: 1)
        try writer.write(synthesizer.samples(for: ratios))
        try writer.close()
        let report = try measure(Recording.load(path: file.path))
        let direct = try RunMeter(SpeedSeries(rpm: ratios.map { $0 * 100 / 3 }, rate: rate)).report()
        #expect(isNear(report.figures.weightedFlutterPercent, direct.figures.weightedFlutterPercent, percent: 1))
        #expect(isNear(report.figures.weightedFlutterPercent, 0.0997, percent: 1))
        #expect(abs(report.figures.speedErrorPPM - 500) < 20)
        #expect(abs((report.times.startWithinOnePercent ?? 0) - (direct.times.startWithinOnePercent ?? 9)) < 0.05)
        #expect(abs((report.times.stop ?? 0) - (direct.times.stop ?? 9)) < 0.05)
    }
}
