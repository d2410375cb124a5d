/// How long the platter took to reach its speed and to come to rest, as far as the series shows it.
public struct RunTimes: Equatable, Sendable {
    /// The speed below which the platter counts as standing: this share of the steady speed.
    static let standstill = 0.01
    private static let blockSeconds = 0.02
    private static let smoothing = 5
    /// Seconds over which the speed is averaged to see whether the platter stays at it: half a turn or more.
    private static let stay = 1.0
    /// What a platter that gathers speed or coasts to rest changes by in that time, at the least, as a share of the
    /// steady speed.
    private static let leastChange = 0.005
    /// Seconds that no platter can undercut: a tone that comes or goes faster was a needle being lowered or lifted.
    private static let fastest = 0.1

    /// Seconds from 1 % of the steady speed until the speed, averaged over 0.1 s, stays within 1 % of it; `nil` if the
    /// series does not show the platter going there from rest and from no other speed, or the speed does not stay there
    /// for half of the steady part.
    public var startWithinOnePercent: Double?
    /// The same for 0.2 %.
    public var startWithinFifthPercent: Double?
    /// Seconds from leaving 1 % around the steady speed to less than 1 % of it; `nil` if the series does not show
    /// the platter going from that speed to rest and to no other speed.
    public var stop: Double?

    /// - Parameters:
    ///   - steady: the values of the steady part.
    ///   - mean: the steady speed.
    init(series: SpeedSeries, steady: Range<Int>, mean: Double) {
        let (size, means) = series.blockMeans(seconds: Self.blockSeconds)
        let seconds = Double(size) / series.rate
        let first = min(steady.lowerBound / size, means.count)
        let end = min(steady.upperBound / size, means.count)
        let smooth = means.indices.map { index in
            let around = means[max(0, index - Self.smoothing / 2)...min(means.count - 1, index + Self.smoothing / 2)]
            return around.reduce(0, +) / Double(around.count)
        }
        let window = max(1, Int((Self.stay / seconds).rounded()))
        func isStraight(_ way: [Double]) -> Bool { Self.isStraight(way.map { $0 / mean }, window: window) }
        if let rest = means[..<first].lastIndex(where: { abs($0) < Self.standstill * mean }),
            isStraight(Array(smooth[rest..<first]))
        {
            let latest = (first + end) / 2
            func reached(_ share: Double) -> Double? {
                let outside = smooth[rest..<end].lastIndex { abs($0 / mean - 1) > share } ?? rest
                let time = Double(outside - rest) * seconds
                return outside < latest && time >= Self.fastest ? time : nil
            }
            startWithinOnePercent = reached(0.01)
            startWithinFifthPercent = reached(0.002)
        }
        if let rest = means[end...].firstIndex(where: { abs($0) < Self.standstill * mean }),
            isStraight(smooth[end..<rest].reversed()),
            let last = means[first..<rest].lastIndex(where: { abs($0 / mean - 1) <= 0.01 })
        {
            let time = Double(rest - last) * seconds
            stop = time >= Self.fastest ? time : nil
        }
    }

    /// Whether speeds that begin at rest go on to the steady one without a stay at another: once within a fifth of it,
    /// they keep there.
    ///
    /// - Parameters:
    ///   - way: ratios to the steady speed.
    ///   - window: the values of `stay`.
    private static func isStraight(_ way: [Double], window: Int) -> Bool {
        let arrival = way.firstIndex { $0 >= 0.8 } ?? way.count
        guard way[arrival...].allSatisfy({ $0 >= 0.8 && $0 <= 1.2 }) else { return false }
        var sums = [0.0]
        for ratio in way[..<arrival] { sums.append(sums[sums.count - 1] + ratio) }
        let latest = arrival - window
        guard latest >= window else { return true }
        return (window...latest).allSatisfy { index in
            let before = (sums[index] - sums[index - window]) / Double(window)
            let after = (sums[index + window] - sums[index]) / Double(window)
            // Slower than any record the last of a coasting may take its time.
            return before < 0.15 || abs(after - before) >= leastChange
        }
    }
}
