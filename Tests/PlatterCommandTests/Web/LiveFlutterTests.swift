import PlatterCore
import PlatterMeasurement
import Testing

@testable import platter

@Suite struct LiveFlutterTests {
    private let target: Int64 = 33_333_333

    /// A cruise that swings four times a second, by 0.1 % either way.
    private func cruise(seconds: Int, into flutter: inout LiveFlutter, isSteady: Bool = true) {
        for tick in 0..<Int64(seconds) * 1_000 {
            // A triangle: the meter does not mind, and it needs no sine.
            let phase = tick % 250
            let swing = phase < 125 ? phase * 2 - 125 : 375 - phase * 2
            let sample = TickSample(time: .milliseconds(tick), microRPM: target + swing * 267, lateness: .zero)
            flutter.take(sample, targetMicroRPM: target, isSteady: isSteady)
        }
    }

    @Test func readsWhatTheMeterReads() throws {
        var flutter = LiveFlutter()
        cruise(seconds: 8, into: &flutter)
        let reading = try #require(flutter.reading())
        let series = (0..<8_000).map { tick -> Double in
            let phase = Int64(tick) % 250
            let swing = phase < 125 ? phase * 2 - 125 : 375 - phase * 2
            return Double(target + swing * 267) / 1_000_000
        }
        let figures = try FlutterMeter(rate: 1_000).figures(of: series, targetRPM: Double(target) / 1_000_000)
        #expect(reading.weightedPercent == figures.weightedFlutterPercent)
        #expect(reading.seconds == 8)
        #expect(reading.weightedPercent > 0.05 && reading.weightedPercent < 0.1)
    }

    @Test func needsFiveSteadySeconds() {
        var flutter = LiveFlutter()
        cruise(seconds: 4, into: &flutter)
        #expect(flutter.reading() == nil)
        var other = LiveFlutter()
        cruise(seconds: 8, into: &other, isSteady: false)
        #expect(other.reading() == nil)
    }

    @Test func keepsTenSeconds() {
        var flutter = LiveFlutter()
        cruise(seconds: 25, into: &flutter)
        #expect(flutter.reading()?.seconds == 10)
        #expect(flutter.seconds <= 11)
    }

    @Test func beginsAnewAfterAGapOrAnotherTarget() {
        var flutter = LiveFlutter()
        cruise(seconds: 6, into: &flutter)
        let late = TickSample(time: .seconds(9), microRPM: target, lateness: .zero)
        flutter.take(late, targetMicroRPM: target, isSteady: true)
        #expect(flutter.seconds < 0.01)
        cruise(seconds: 6, into: &flutter)
        flutter.take(late, targetMicroRPM: 45_000_000, isSteady: true)
        #expect(flutter.seconds < 0.01)
    }
}
