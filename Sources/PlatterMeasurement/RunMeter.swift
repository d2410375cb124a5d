/// Measures a whole run, start and stop included: finds its steady part and judges that.
public struct RunMeter: Sendable {
    static let thirtyThree = 100.0 / 3
    private static let recordSpeeds = [50.0 / 3, thirtyThree, 45, 78.26]

    public let series: SpeedSeries

    public init(_ series: SpeedSeries) { self.series = series }

    /// - Parameters:
    ///   - targetRPM: the nominal speed; `nil` for the record speed at which the run spends most of its time.
    ///   - path: the name that the report shows.
    ///   - duration: seconds of the recording; `nil` for those of the series.
    /// - Throws: `seriesRateOutOfRange`, `speedOff`, `tooShort`, `notANumber`.
    public func report(
        targetRPM: Double? = nil, path: String = "", duration: Double? = nil
    ) throws(MeasurementError) -> MeasurementReport {
        if let bad = series.rpm.firstIndex(where: { !$0.isFinite }) { throw .notANumber(index: bad) }
        let meter = try FlutterMeter(rate: series.rate)
        let candidates = targetRPM.map { [$0] } ?? Self.recordSpeeds
        let parts = candidates.compactMap { target in
            SteadyPart(of: series, nominal: target).map { (target: target, range: $0.range) }
        }
        guard let best = parts.max(by: { $0.range.count < $1.range.count }) else { throw nothingSteady(targetRPM) }
        guard Double(best.range.count) >= FlutterMeter.shortest * series.rate * (1 - 1e-9) else {
            throw .tooShort(seconds: Double(best.range.count) / series.rate)
        }
        let figures = try meter.figures(of: Array(series.rpm[best.range]), targetRPM: best.target)
        return MeasurementReport(
            path: path, duration: duration ?? series.duration, from: series.time(best.range.lowerBound),
            to: series.time(best.range.upperBound), figures: figures,
            times: RunTimes(series: series, steady: best.range, mean: figures.meanRPM), speed: series)
    }

    private func nothingSteady(_ target: Double?) -> MeasurementError {
        let turning = series.rpm.filter { $0 > 1 }
        guard Double(turning.count) >= FlutterMeter.shortest * series.rate else {
            return .tooShort(seconds: Double(turning.count) / series.rate)
        }
        return .speedOff(rpm: turning.percentile(0.5), expected: target)
    }
}
