import Testing

@testable import PlatterMeasurement

@Suite struct SpeedLogTests {
    @Test func unevenTimesBecomeEvenSteps() throws {
        let series = try SpeedLog(path: "", times: [10, 11, 12, 12.5, 14, 15], rpm: [0, 10, 20, 25, 40, 50]).series()
        #expect(series.rpm == [0, 10, 20, 30, 40, 50])
        #expect(series.rate == 1)
        #expect(series.start == 10)
    }

    /// 30 values a second, printed to milliseconds: steps of 33 and 34 ms.
    @Test func roundedTimesKeepTheirMeanRate() throws {
        let times = (0..<300).map { (Double($0) / 30 * 1000).rounded() / 1000 }
        let series = try SpeedLog(path: "", times: times, rpm: times.map { _ in 33 }).series()
        #expect(isNear(series.rate, 30, percent: 0.01))
        #expect(series.rpm.count == 300)
    }

    @Test func aLogWithAHugeGapIsRefused() {
        let log = SpeedLog(path: "x", times: [0, 0.001, 0.002, 0.003, 1000], rpm: [1, 1, 1, 1, 1])
        #expect(throws: MeasurementError.self) { try log.series() }
    }
}
