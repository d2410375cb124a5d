import PlatterCore

/// How late something was, in four figures.
public struct LatenessFigures: Equatable, Sendable {
    /// Half of the samples, 99 and 99.9 % of them do not exceed it; zero without samples.
    public var p50 = Nanoseconds.zero
    public var p99 = Nanoseconds.zero
    public var p999 = Nanoseconds.zero
    public var worst = Nanoseconds.zero

    /// Writes `12/40/90/113`: whole microseconds, rounded down.
    func write(to reply: inout ReplyBuffer) {
        for (place, figure) in [p50, p99, p999, worst].enumerated() {
            if place > 0 { reply.write("/") }
            reply.write(figure.count / 1000)
        }
    }
}

extension LatenessHistogram {
    /// The figures so far.
    public var figures: LatenessFigures {
        LatenessFigures(
            p50: percentile(perMille: 500), p99: percentile(perMille: 990), p999: percentile(perMille: 999),
            worst: worst)
    }
}
