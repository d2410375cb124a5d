import Foundation
import Testing

@testable import PlatterMeasurement

@Suite struct SpeedStatisticsTests {
    /// 8.1 s are 4.5 turns: over all of it the wow of the half turn would stay in the mean.
    @Test func meanIsOverWholeRevolutions() {
        let rpm = modulatedSpeed(percent: 1, hertz: 100.0 / 180, rate: 1000, seconds: 8.1)
        let statistics = SpeedStatistics(rpm: rpm, rate: 1000)
        #expect(statistics.revolutions == 4)
        #expect(abs(statistics.meanRPM - 100.0 / 3) < 0.005)
    }

    @Test func lessThanATurnIsAveragedWhole() {
        let statistics = SpeedStatistics(rpm: [10, 20, 30, 40], rate: 10)
        #expect(statistics.revolutions == 0)
        #expect(isNear(statistics.meanRPM, 25, percent: 1e-9))
    }

    @Test func driftComparesTheLastWindowWithTheFirst() {
        let rate = 50.0
        let span = 240 * rate
        let rpm = (0..<Int(span)).map { index -> Double in
            let share = Double(index) / span
            return 45 + 0.045 * share
        }
        let statistics = SpeedStatistics(rpm: rpm, rate: rate)
        #expect(statistics.windowMeans.count == 8)
        #expect(isNear(statistics.driftPercent, 0.1 * 7 / 8, percent: 3))
    }

    @Test func nothingGivesZero() {
        #expect(SpeedStatistics(rpm: [], rate: 10).meanRPM == 0)
        #expect(SpeedStatistics(rpm: [0, 0, 0], rate: 10).driftPercent == 0)
    }
}
