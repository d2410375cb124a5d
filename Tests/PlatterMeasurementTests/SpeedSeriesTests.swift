import Testing

@testable import PlatterMeasurement

@Suite struct SpeedSeriesTests {
    @Test func pointsForAPlotAreMeansOfEqualBlocks() {
        let series = SpeedSeries(rpm: [1, 3, 5, 7, 9, 11, 13], rate: 2, start: 10)
        let points = series.points(atMost: 4)
        #expect(points.map(\.rpm) == [2, 6, 10])
        #expect(points.map(\.time) == [10.25, 11.25, 12.25])
        #expect(series.points(atMost: 100).map(\.rpm) == series.rpm)
        #expect(series.duration == 3.5 && series.time(2) == 11)
    }
}
