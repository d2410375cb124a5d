/// A log of speeds at times of its own: one a line of a file.
public struct SpeedLog: Equatable, Sendable {
    public let path: String
    /// Seconds, rising; as many as `rpm`, at least two.
    public let times: [Double]
    public let rpm: [Double]

    /// Seconds from the first time to the last.
    public var duration: Double { times[times.count - 1] - times[0] }

    /// The log at equal steps, in straight lines between its points. The rate is the one that most steps have.
    /// - Throws: `badLog` when the log would grow more than a hundredfold.
    public func series() throws(MeasurementError) -> SpeedSeries {
        let steps = (1..<times.count).map { times[$0] - times[$0 - 1] }
        let usual = steps.percentile(0.5)
        let mean = duration / Double(steps.count)
        // Times printed with few digits have rounded steps: if they all agree, their mean is the better rate.
        let agree = steps.allSatisfy { abs($0 - mean) <= 0.05 * mean }
        let step = agree ? mean : usual
        let count = duration / step + 1e-6
        guard count < 100 * Double(times.count) else {
            throw .badLog(
                path: path,
                problem: "most times lie \((step * 1000).fixed(3)) ms apart, but some are far longer: "
                    + "log without gaps, and check that the time column has enough digits")
        }
        var result: [Double] = []
        result.reserveCapacity(Int(count) + 1)
        var segment = 0
        for index in 0...Int(count) {
            let time = times[0] + Double(index) * step
            while segment < times.count - 2 && times[segment + 1] <= time { segment += 1 }
            let share = (time - times[segment]) / (times[segment + 1] - times[segment])
            result.append(rpm[segment] + (rpm[segment + 1] - rpm[segment]) * min(share, 1))
        }
        return SpeedSeries(rpm: result, rate: 1 / step, start: times[0])
    }
}
