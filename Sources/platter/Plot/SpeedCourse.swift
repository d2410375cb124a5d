/// The course of a speed for a plot: lowest, highest and mean of equal spans of time, however long the run.
///
/// Whenever there are too many spans, two of them become one.
struct SpeedCourse: Equatable {
    /// One span, speeds in rpm.
    struct Span: Equatable {
        var lowest: Double
        var highest: Double
        var sum: Double
        var count: Int

        var mean: Double { sum / Double(count) }

        func joined(with next: Span) -> Span {
            Span(
                lowest: min(lowest, next.lowest), highest: max(highest, next.highest), sum: sum + next.sum,
                count: count + next.count)
        }
    }

    private static let most = 4_096

    /// Seconds from one speed to the next.
    private let period: Double
    /// Time of the first speed, s.
    private let start: Double
    private(set) var spans: [Span] = []
    /// Speeds a full span has.
    private(set) var length = 1

    init(period: Double, start: Double = 0) {
        self.period = period
        self.start = start
        spans.reserveCapacity(Self.most)
    }

    mutating func take(_ rpm: Double) {
        let span = Span(lowest: rpm, highest: rpm, sum: rpm, count: 1)
        guard let last = spans.last, last.count < length else {
            if spans.count == Self.most { halve() }
            spans.append(span)
            return
        }
        spans[spans.count - 1] = last.joined(with: span)
    }

    private mutating func halve() {
        for index in 0..<spans.count / 2 { spans[index] = spans[2 * index].joined(with: spans[2 * index + 1]) }
        spans.removeLast(spans.count - spans.count / 2)
        length *= 2
    }

    /// The middle of a span, s.
    func time(_ index: Int) -> Double {
        start + (Double(index * length) + Double(spans[index].count - 1) / 2) * period
    }

    /// Time of the last speed, s.
    var end: Double {
        guard let last = spans.last else { return start }
        return start + Double((spans.count - 1) * length + last.count - 1) * period
    }
}
