import Foundation
import Testing

@testable import PlatterMeasurement

@Suite struct WeightingFilterTests {
    static let rates = [10.0, 50, 100, 200, 500, 1000, 2000, 2004.5, 4000, 8000, 44_100, 48_000, 96_000, 192_000]
    /// Those at which the whole table lies well within the band.
    static let wideRates = rates.filter { $0 >= 1000 }

    @Test(arguments: rates)
    func liesWithinTheToleranceOfEveryPointInTheBand(rate: Double) {
        let filter = WeightingFilter(rate: rate)
        let inBand = WeightingPoint.table.filter { $0.hertz <= 0.45 * rate }
        #expect(rate < 500 || inBand.count == 17)
        for point in inBand {
            let error = 20 * log10(filter.gain(atFrequency: point.hertz)) - point.decibels
            #expect(error <= point.above + 1e-9 && error >= -point.below - 1e-9, "\(point.hertz) Hz: \(error) dB")
        }
    }

    @Test(arguments: wideRates)
    func staysWithinATinyPartOfTheTolerance(rate: Double) {
        let filter = WeightingFilter(rate: rate)
        for point in WeightingPoint.table {
            let error = 20 * log10(filter.gain(atFrequency: point.hertz)) - point.decibels
            #expect(abs(error) < (point.hertz < 100 ? 0.21 : 0.28), "\(point.hertz) Hz: \(error) dB")
        }
    }

    @Test func filtersLikeItsResponseSays() {
        let filter = WeightingFilter(rate: 1000)
        for hertz in [0.4, 4, 40] {
            let sine = (0..<12_000).map { sin(2 * Double.pi * hertz * Double($0) / 1000) }
            let settled = filter.filtered(sine).suffix(5000)
            let amplitude = Array(settled).rootMeanSquare * 2.0.squareRoot()
            #expect(isNear(amplitude, filter.gain(atFrequency: hertz), percent: 0.1))
        }
    }

    @Test func nothingIsLeftOfAConstant() {
        let atHighRate = WeightingFilter(rate: 192_000).filtered([Double](repeating: 1, count: 200_000))
        #expect(atHighRate.allSatisfy { $0.isFinite && abs($0) < 1.5 })
        let settled = WeightingFilter(rate: 100).filtered([Double](repeating: 1, count: 2000)).suffix(100)
        #expect(settled.allSatisfy { abs($0) < 1e-9 })
    }
}
