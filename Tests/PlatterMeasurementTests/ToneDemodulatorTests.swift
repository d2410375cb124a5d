import Foundation
import Testing

@testable import PlatterMeasurement

@Suite struct ToneDemodulatorTests {
    private func sine(
        _ hertz: Double, amplitude: Double = 0.25, rate: Double = 16_000, seconds: Double = 6
    ) -> [Double] {
        (0..<Int(rate * seconds)).map { amplitude * sin(2 * Double.pi * hertz * Double($0) / rate + 0.3) }
    }

    /// Values from -1 to 1 that look random and are the same every time.
    private func noise(_ count: Int, seed: UInt64 = 1) -> [Double] {
        var state = seed
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(Int64(bitPattern: state) >> 11) * 0x1p-52
        }
    }

    private func speeds(
        _ samples: [Double], tone: Double = 3150, rate: Double = 16_000, channels: Int = 1
    ) throws -> ToneSpeeds {
        var demodulator = try ToneDemodulator(tone: tone, samplingRate: rate, channels: channels)
        demodulator.process(samples)
        return try demodulator.finish()
    }

    private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }

    @Test(arguments: [8000.0, 11_025, 16_000, 22_050, 44_100, 48_000])
    func readsToneFrequencyAtAnySamplingRate(rate: Double) throws {
        for (tone, ratio) in [(3150.0, 1.002), (3000, 0.94), (1000, 1.09)] {
            let found = try speeds(sine(tone * ratio, rate: rate, seconds: 5.2), tone: tone, rate: rate)
            #expect(isNear(mean(found.ratios), ratio, percent: 0.0001), "\(tone) Hz")
            #expect(found.ratios.allSatisfy { isNear($0, ratio, percent: 0.01) })
            #expect(found.rate >= 2000 && found.rate < 6000)
            #expect(abs(found.level + 12.04) < 0.1)
        }
    }

    @Test func readsALowAndAHighTone() throws {
        for (tone, ratio) in [(200.0, 0.96), (18_000, 1.095)] {
            let found = try speeds(sine(tone * ratio, rate: 48_000, seconds: 5.2), tone: tone, rate: 48_000)
            #expect(found.ratios.allSatisfy { isNear($0, ratio, percent: 0.01) }, "\(tone) Hz")
        }
    }

    @Test func piecesGiveWhatTheWholeGives() throws {
        let samples = sine(3150)
        var demodulator = try ToneDemodulator(tone: 3150, samplingRate: 16_000, channels: 1)
        for start in stride(from: 0, to: samples.count, by: 777) {
            demodulator.process(Array(samples[start..<min(start + 777, samples.count)]))
        }
        #expect(try demodulator.finish() == speeds(samples))
    }

    @Test func twoChannelsCountTogetherWhateverTheirPolarity() throws {
        let tone = sine(3150)
        let hiss = noise(tone.count)
        for sign in [1.0, -1, 0] {
            let both = zip(tone, hiss).flatMap { [$0, $0 * sign + 0.001 * $1] }
            let found = try speeds(both, channels: 2)
            #expect(isNear(mean(found.ratios), 1, percent: 0.001))
        }
    }

    @Test func aDropOutOfThirtyMillisecondsIsBridgedAndALongerOneIsNot() throws {
        for (milliseconds, isBridged) in [(30, true), (120, false)] {
            var samples = sine(3150)
            for index in 40_000..<40_000 + 16 * milliseconds { samples[index] = 0 }
            let ratios = try speeds(samples).ratios
            #expect(ratios.allSatisfy { isNear($0, 1, percent: 1) } == isBridged, "\(milliseconds) ms")
            #expect(ratios.contains(0) != isBridged)
        }
    }

    @Test func humAndOffsetDoNotHideTheTone() throws {
        let samples = zip(sine(3150), sine(50, amplitude: 0.4)).map { $0 + $1 + 0.2 }
        #expect(try speeds(samples).ratios.allSatisfy { isNear($0, 1, percent: 0.01) })
    }

    @Test func silenceIsRefused() {
        #expect(throws: MeasurementError.silent) { try speeds([Double](repeating: 0, count: 96_000)) }
        #expect(throws: MeasurementError.silent) { try speeds([]) }
        #expect(throws: MeasurementError.silent) { try speeds([Double](repeating: 0.00001, count: 96_000)) }
    }

    @Test func noiseAndHumAreNoTone() {
        #expect(throws: MeasurementError.toneMissing(hertz: 3150)) { try speeds(noise(96_000)) }
        let music = zip(sine(220), zip(sine(331.7), noise(96_000))).map { $0 + 0.7 * $1.0 + 0.5 * $1.1 }
        #expect(throws: MeasurementError.toneMissing(hertz: 3150)) { try speeds(music) }
    }

    @Test func aToneBuriedInNoiseIsTooWeak() throws {
        let buried = zip(sine(3150), noise(96_000)).map { $0 + 0.4 * $1 }
        let rough = zip(sine(3150), noise(96_000)).map { $0 + 0.2 * $1 }
        for samples in [buried, rough] {
            let error = refusal { try speeds(samples) }
            guard case .toneTooWeak(let decibels, over: .noise) = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(decibels < 20)
        }
        let faint = zip(sine(3150), noise(96_000)).map { $0 + 0.02 * $1 }
        #expect(isNear(mean(try speeds(faint).ratios), 1, percent: 0.01))
    }

    @Test func aFaintToneIsTooWeak() {
        let error = refusal { try speeds(sine(3150, amplitude: 0.0005)) }
        guard case .toneTooWeak(let decibels, over: .fullScale) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(abs(decibels - 66) < 0.1)
    }

    @Test(arguments: [3544.0, 2790, 4252.5, 2333])
    func aToneOffByMoreThanTenPercentIsNamed(hertz: Double) {
        let error = refusal { try speeds(sine(hertz)) }
        guard case .toneOff(let found, expected: 3150) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(isNear(found, hertz, percent: 1))
    }

    @Test(arguments: [(0.9, 44_100.0), (0.7, 44_100), (0.9, 96_000), (0.5, 8000)])
    func aClippedToneIsRefused(limit: Double, rate: Double) {
        for scale in [1.0, 0.5] where scale == 1 || rate > 8000 {
            let clipped = sine(3150, amplitude: 1, rate: rate, seconds: 5.5).map {
                max(-limit, min(limit, $0)) / limit * scale
            }
            let error = refusal { try speeds(clipped, rate: rate) }
            guard case .toneClipped = error else {
                Issue.record("\(limit) \(rate) \(scale): \(String(describing: error))")
                continue
            }
        }
    }

    /// 3000 Hz at 48 kHz meets the same 16 phases for ever, and its peaks may lie between the samples.
    @Test func aLoudCleanToneIsNotTakenForClipped() throws {
        for phase in [0.0, 0.1, 0.196] {
            let tone = (0..<264_000).map { 0.98 * sin(2 * Double.pi * Double($0) / 16 + phase) }
            #expect(try speeds(tone, tone: 3000, rate: 48_000).level > -0.3)
        }
    }

    @Test func shortOnesAndOddRatesAreRefused() {
        let short = sine(3150, seconds: 3)
        let error = refusal { try speeds(short) }
        guard case .tooShort(let seconds) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(abs(seconds - 3) < 0.1)
        #expect(throws: MeasurementError.samplingRateOutOfRange(hertz: 6000)) { try speeds(short, rate: 6000) }
        #expect(throws: MeasurementError.samplingRateOutOfRange(hertz: 384_000)) { try speeds(short, rate: 384_000) }
        let high = refusal { try speeds(short, tone: 3500, rate: 8000) }
        guard case .toneOutOfRange = high else {
            Issue.record("\(String(describing: high))")
            return
        }
    }
}
