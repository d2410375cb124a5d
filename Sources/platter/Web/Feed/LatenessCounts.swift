import PlatterCore

/// How late the control loop's ticks began: a coarse histogram for the page.
struct LatenessCounts: Equatable, Sendable {
    /// Upper ends of the columns in microseconds; what is later than the last stands in one more column.
    static let edges: [Int64] = [5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000]

    private(set) var counts = [Int64](repeating: 0, count: LatenessCounts.edges.count + 1)
    private(set) var worst = Nanoseconds.zero
    var total: Int64 { counts.reduce(0, +) }

    mutating func record(_ lateness: Nanoseconds) {
        let column = Self.edges.firstIndex { lateness.count <= $0 * 1_000 } ?? Self.edges.count
        counts[column] += 1
        worst = max(worst, lateness)
    }

    /// The upper end, in microseconds, of the column that so many of 1,000 ticks do not exceed; the worst for the
    /// last column, 0 without ticks.
    func percentile(perMille: Int64) -> Int64 {
        let wanted = (total * perMille + 999) / 1_000
        var seen: Int64 = 0
        for (column, count) in counts.enumerated() where wanted > 0 {
            seen += count
            if seen >= wanted { return column < Self.edges.count ? Self.edges[column] : worst.count / 1_000 }
        }
        return 0
    }
}
