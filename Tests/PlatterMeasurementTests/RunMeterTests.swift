import Foundation
import Testing

@testable import PlatterMeasurement

@Suite struct RunMeterTests {
    private let rate = 200.0

    /// 1 s at rest, a linear start of 2 s, a cruise, a linear stop of 1 s, 1 s at rest.
    private func run(rpm: Double = 45, cruise: Double = 12, wowPercent: Double = 0.05) -> SpeedSeries {
        let end = 3 + cruise
        let values = (0..<Int((end + 2) * rate)).map { index -> Double in
            let t = Double(index) / rate
            let shape = t < 1 ? 0 : t < 3 ? (t - 1) / 2 : t < end ? 1 : max(0, end + 1 - t)
            return rpm * shape * (1 + wowPercent / 100 * sin(2 * Double.pi * rpm / 60 * t))
        }
        return SpeedSeries(rpm: values, rate: rate, start: 0)
    }

    @Test func findsTheCruiseBetweenStartAndStop() throws {
        let report = try RunMeter(run()).report()
        #expect(report.figures.targetRPM == 45)
        #expect(report.from >= 2.9 && report.from < 3.8)
        #expect(report.to > 14.2 && report.to <= 15.1)
        #expect(abs(report.figures.speedErrorPPM) < 30)
        #expect(isNear(report.figures.unweightedFlutterPercent, 0.0498, percent: 3))
        #expect(report.figures.lines[0].percent > 0.045)
    }

    @Test func timesTheStartAndTheStop() throws {
        let times = try RunMeter(run()).report().times
        #expect(abs((times.startWithinOnePercent ?? 0) - 1.98) < 0.06)
        #expect(abs((times.startWithinFifthPercent ?? 0) - 2.0) < 0.06)
        #expect(abs((times.stop ?? 0) - 0.98) < 0.06)
    }

    @Test func aSpeedThatNeverStaysWithinHasNoStartTime() throws {
        let times = try RunMeter(run(wowPercent: 0.4)).report().times
        #expect(times.startWithinOnePercent != nil)
        #expect(times.startWithinFifthPercent == nil)
    }

    @Test func aRunThatIsAlwaysAtSpeedHasNeitherStartNorStop() throws {
        let cruise = SpeedSeries(rpm: [Double](repeating: 33.4, count: 1200), rate: 200, start: 7)
        let report = try RunMeter(cruise).report()
        #expect(report.times.startWithinOnePercent == nil && report.times.stop == nil)
        #expect(report.from == 7 && report.to == 13)
        #expect(isNear(report.figures.speedErrorPPM, 2000, percent: 0.01))
    }

    @Test func aNeedleLoweredAndLiftedIsNeitherStartNorStop() throws {
        let values = [Double](repeating: 0, count: 400) + [Double](repeating: 45, count: 2000)
        let times = try RunMeter(SpeedSeries(rpm: values + values[..<400], rate: 200)).report().times
        #expect(times.startWithinOnePercent == nil && times.stop == nil)
    }

    /// Straight lines between points of seconds and rpm.
    private func course(_ points: [(time: Double, rpm: Double)]) -> SpeedSeries {
        var values: [Double] = []
        for (from, to) in zip(points, points.dropFirst()) {
            let count = Int(((to.time - from.time) * rate).rounded())
            values += (0..<count).map { from.rpm + (to.rpm - from.rpm) * Double($0) / Double(count) }
        }
        return SpeedSeries(rpm: values, rate: rate)
    }

    /// What lies between rest and the steady part, which is at 45 for 10 s.
    private static let ways: [(way: [(time: Double, rpm: Double)], isStraight: Bool)] = [
        ([(0, 0), (2, 45)], true),
        ([(0, 0), (30, 45)], true),
        ([(0, 0), (2, 45), (2.2, 48), (2.8, 45)], true),
        ([(0, 0), (2, 33.3), (5, 33.3), (6, 45)], false),
        ([(0, 0), (1, 78), (1.3, 78), (2, 45)], false),
        ([(0, 0), (2, 45), (3, 45), (3.5, 33.3), (4, 45)], false),
        ([(0, 0), (1, 16.7), (4, 16.7), (5, 45)], false),
    ]

    @Test(arguments: 0..<7)
    func aStartCountsOnlyStraightFromRest(index: Int) throws {
        let (way, isStraight) = Self.ways[index]
        let end = way[way.count - 1].time
        let rest: [(time: Double, rpm: Double)] = [(-1, 0)]
        let cruise: [(time: Double, rpm: Double)] = [(end + 10, 45)]
        let times = try RunMeter(course(rest + way + cruise)).report().times
        #expect((times.startWithinOnePercent != nil) == isStraight)
        #expect((times.startWithinFifthPercent != nil) == isStraight)
        #expect(times.stop == nil)
    }

    @Test(arguments: 0..<7)
    func aStopCountsOnlyStraightToRest(index: Int) throws {
        let (way, isStraight) = Self.ways[index]
        let end = way[way.count - 1].time
        let back = way.reversed().map { (time: end - $0.time, rpm: $0.rpm) }
        let cruise: [(time: Double, rpm: Double)] = [(-10, 45)]
        let rest: [(time: Double, rpm: Double)] = [(end + 1, 0)]
        let times = try RunMeter(course(cruise + back + rest)).report().times
        #expect((times.stop != nil) == isStraight)
        #expect(times.startWithinOnePercent == nil)
    }

    @Test func measuresTheLongestOfTwoSpeeds() throws {
        let values = [Double](repeating: 100.0 / 3, count: 1200) + [Double](repeating: 45, count: 1600)
        let series = SpeedSeries(rpm: values, rate: 200)
        #expect(try RunMeter(series).report().figures.targetRPM == 45)
        #expect(isNear(try RunMeter(series).report(targetRPM: 33).figures.meanRPM, 100.0 / 3, percent: 0.0001))
    }

    @Test func refusesRunsWithoutASteadySpeed() {
        #expect(throws: MeasurementError.tooShort(seconds: 0)) {
            try RunMeter(SpeedSeries(rpm: [Double](repeating: 0, count: 2000), rate: 200)).report()
        }
        #expect(throws: MeasurementError.speedOff(rpm: 60, expected: nil)) {
            try RunMeter(SpeedSeries(rpm: [Double](repeating: 60, count: 2000), rate: 200)).report()
        }
        #expect(throws: MeasurementError.speedOff(rpm: 45, expected: 33)) {
            try RunMeter(SpeedSeries(rpm: [Double](repeating: 45, count: 2000), rate: 200)).report(targetRPM: 33)
        }
        let error = refusal { try RunMeter(run(cruise: 3)).report() }
        guard case .tooShort = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
