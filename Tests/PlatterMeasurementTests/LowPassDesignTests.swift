import Foundation
import Testing

@testable import PlatterMeasurement

@Suite struct LowPassDesignTests {
    private func gain(_ taps: [Double], at share: Double) -> Double {
        let half = taps.count / 2
        return abs(taps.indices.reduce(0) { $0 + taps[$1] * cos(2 * Double.pi * share * Double($1 - half)) })
    }

    @Test(arguments: [80.0, 100])
    func passesAndRejectsAsAsked(decibels: Double) {
        let taps = LowPassDesign(pass: 0.1, stop: 0.15, decibels: decibels).taps
        let ripple = pow(10, -decibels / 20) * 1.6
        #expect(taps.count % 2 == 1)
        for share in stride(from: 0, through: 0.1, by: 0.005) { #expect(abs(gain(taps, at: share) - 1) < ripple) }
        for share in stride(from: 0.15, through: 0.5, by: 0.005) { #expect(gain(taps, at: share) < ripple) }
    }

    @Test func decimationTakesItsDelayOut() {
        let taps = LowPassDesign(pass: 0.02, stop: 0.1, decibels: 100).taps
        let wave = (0..<2000).map { cos(2 * Double.pi * 0.01 * Double($0)) }
        var decimator = StreamingDecimator(taps: taps, factor: 5)
        let result =
            decimator.process(Array(wave[..<333])) + decimator.process(Array(wave[333...])) + decimator.finish()
        #expect(result.count == 400)
        for index in 20..<380 { #expect(abs(result[index] - wave[index * 5]) < 1e-4) }
    }

    @Test func interpolationFillsInWhatABandLimitedSeriesHas() {
        let interpolation = Interpolation(rate: 100)
        let series = (0..<300).map { sin(2 * Double.pi * 0.3 * Double($0)) }
        let fine = interpolation.values(series)
        #expect(interpolation.factor == 20 && fine.count == 6000)
        for index in 400..<5600 {
            #expect(abs(fine[index] - sin(2 * Double.pi * 0.3 * Double(index) / 20)) < 0.001)
        }
        #expect(Interpolation(rate: 2000).values([1, 2, 3]) == [1, 2, 3])
    }
}
