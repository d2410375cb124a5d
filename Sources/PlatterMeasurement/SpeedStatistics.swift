/// Mean speed over whole revolutions, and drift, of a stretch of steady speed.
public struct SpeedStatistics: Equatable, Sendable {
    /// Seconds of one window of the drift figure.
    static let driftWindow = 30.0

    /// Mean over as many whole revolutions as fit, from the first value on, so that once-a-turn wow cancels.
    /// Over the whole stretch when it is shorter than one revolution.
    public let meanRPM: Double
    /// The whole revolutions in the mean.
    public let revolutions: Int
    /// Revolutions turned after every value, for those values that lie within the whole revolutions.
    let turns: [Double]
    /// Means over windows of whole revolutions and about 30 s, or a quarter of the stretch when it is shorter than 120 s.
    public let windowMeans: [Double]
    /// The last window against the first, in percent of the mean; positive when the platter became faster.
    public var driftPercent: Double {
        guard let first = windowMeans.first, let last = windowMeans.last, meanRPM != 0 else { return 0 }
        return (last - first) / meanRPM * 100
    }

    /// - Parameters:
    ///   - rpm: speeds of one sign; a stretch of zero mean gives zero figures.
    ///   - rate: values a second, above 0.
    public init(rpm: [Double], rate: Double) {
        let turns = Self.turns(rpm, rate: rate)
        let total = turns.last ?? 0
        let average = rpm.isEmpty ? 0 : total * 60 * rate / Double(rpm.count)
        revolutions = Int(abs(total))
        if revolutions >= 1, let end = Self.position(ofTurn: Double(revolutions), in: turns) {
            meanRPM = (total < 0 ? -60 : 60) * Double(revolutions) * rate / end
            self.turns = Array(turns.prefix(Int(end.rounded())))
        } else {
            meanRPM = average
            self.turns = turns
        }
        let seconds = Double(rpm.count) / rate
        let wanted = seconds >= 4 * Self.driftWindow ? Self.driftWindow : seconds / 4
        let turnsAWindow = max(1, (wanted * abs(meanRPM) / 60).rounded(.down))
        windowMeans = Self.means(turns: turns, each: turnsAWindow, rate: rate)
    }

    /// Revolutions turned after every value.
    private static func turns(_ rpm: [Double], rate: Double) -> [Double] {
        var result = rpm
        let step = 1 / (60 * rate)
        result.withUnsafeMutableBufferPointer { p in
            var sum = 0.0
            var i = 0
            while i < p.count {
                sum += p[i]
                p[i] = sum * step
                i &+= 1
            }
        }
        return result
    }

    /// The time, in steps of the series, at which `turn` revolutions are complete.
    private static func position(ofTurn turn: Double, in turns: [Double]) -> Double? {
        var low = 0
        var high = turns.count
        while low < high {
            let middle = (low + high) / 2
            if abs(turns[middle]) < turn { low = middle + 1 } else { high = middle }
        }
        guard low < turns.count else { return nil }
        let before = low == 0 ? 0 : abs(turns[low - 1])
        let step = abs(turns[low]) - before
        return Double(low) + (step > 0 ? (turn - before) / step : 1)
    }

    private static func means(turns: [Double], each: Double, rate: Double) -> [Double] {
        var result: [Double] = []
        var from = 0.0
        var turn = each
        let sign = (turns.last ?? 0) < 0 ? -60.0 : 60.0
        while let to = position(ofTurn: turn, in: turns), to > from {
            result.append(sign * each * rate / (to - from))
            from = to
            turn += each
        }
        return result
    }
}
