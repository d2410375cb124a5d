/// The longest stretch of a run in which the platter keeps its speed, without start, stop or change of speed.
struct SteadyPart: Equatable {
    private static let blockSeconds = 0.05
    /// The least deviation of the mean over one turn that ends the stretch, as a ratio.
    private static let leastTolerance = 0.001

    /// Of values of the series.
    let range: Range<Int>

    /// `nil` if the speed never comes within 10 % of `nominal`.
    ///
    /// Within the longest stretch that is within 10 %, the mean over one turn may differ from its median by 0.1 %,
    /// or by four times its usual deviation if that is more. Where a start or stop adjoins, half a turn is left out,
    /// as the mean around it reaches into that.
    init?(of series: SpeedSeries, nominal: Double) {
        let (size, means) = series.blockMeans(seconds: Self.blockSeconds)
        let near = Self.longestRun(means.indices) { abs(means[$0] / nominal - 1) <= 0.1 }
        guard !near.isEmpty else { return nil }
        let turn = max(1, min(near.count, Int((60 / nominal * series.rate / Double(size)).rounded())))
        let turnMeans = Self.turnMeans(Array(means[near]), window: turn)
        let middle = turnMeans.percentile(0.5)
        let usual = 1.4826 * turnMeans.map { abs($0 - middle) }.percentile(0.5)
        let tolerance = max(Self.leastTolerance * middle, 4 * usual)
        let kept = Self.longestRun(turnMeans.indices) { abs(turnMeans[$0] - middle) <= tolerance }
        let first = near.lowerBound + kept.lowerBound
        let end = near.lowerBound + kept.upperBound
        guard first < end else { return nil }
        range = first * size..<(end == means.count ? series.rpm.count : end * size)
    }

    /// The first of the longest runs of indices that satisfy `condition`.
    private static func longestRun(_ indices: Range<Int>, where condition: (Int) -> Bool) -> Range<Int> {
        var best = 0..<0
        var start = indices.lowerBound
        for index in indices {
            guard condition(index) else {
                start = index + 1
                continue
            }
            if index + 1 - start > best.count { best = start..<index + 1 }
        }
        return best
    }

    /// The mean over `window` values around each; at both ends, over the outermost whole window.
    private static func turnMeans(_ values: [Double], window: Int) -> [Double] {
        var sums = [0.0]
        sums.reserveCapacity(values.count + 1)
        for value in values { sums.append(sums[sums.count - 1] + value) }
        return values.indices.map { index in
            let first = min(max(index - window / 2, 0), values.count - window)
            return (sums[first + window] - sums[first]) / Double(window)
        }
    }
}
