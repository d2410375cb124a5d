/// How long the platter took to reach its speed and to come to rest, as far as the series shows it.
public struct RunTimes: Equatable, Sendable {
    /// The speed below which the platter counts as standing: this share of the steady speed.
    static let standstill = 0.01
    private static let blockSeconds = 0.02
    private static let smoothing = 5
    /// Seconds that no platter can undercut: a tone that comes or goes faster was a needle being lowered or lifted.
    private static let fastest = 0.1

    /// Seconds from 1 % of the steady speed until the speed, averaged over 0.1 s, stays within 1 % of it; `nil` if the
    /// series does not begin at rest, or the speed does not stay there for half of the steady part.
    public var startWithinOnePercent: Double?
    /// The same for 0.2 %.
    public var startWithinFifthPercent: Double?
    /// Seconds from leaving 1 % around the steady speed to less than 1 % of it; `nil` if the series does not show it.
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
        if let rest = means[..<first].lastIndex(where: { abs($0) < Self.standstill * mean }) {
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
            let last = means[first..<rest].lastIndex(where: { abs($0 / mean - 1) <= 0.01 })
        {
            let time = Double(rest - last) * seconds
            stop = time >= Self.fastest ? time : nil
        }
    }
}
