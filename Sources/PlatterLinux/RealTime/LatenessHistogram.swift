import PlatterCore

/// How late a loop woke up, in buckets that grow with the value, so that no sample needs memory.
///
/// Eight buckets to each doubling: a percentile is at most an eighth too high, and never too low.
public struct LatenessHistogram: Equatable, Sendable {
    private var counts = [UInt64](repeating: 0, count: Self.bucketCount)
    public private(set) var samples: UInt64 = 0
    public private(set) var worst = Nanoseconds.zero

    private static let bucketCount = 320

    public init() {}

    /// Counts one sample. A negative lateness counts as none. Allocates nothing.
    public mutating func record(_ lateness: Nanoseconds) {
        let value = UInt64(max(lateness.count, 0))
        counts[Self.bucket(of: value)] &+= 1
        samples &+= 1
        if lateness > worst { worst = lateness }
    }

    /// A lateness that so many of 1,000 samples do not exceed; zero without samples.
    ///
    /// - Parameter perMille: 1 ... 1000.
    public func percentile(perMille: UInt64) -> Nanoseconds {
        guard samples > 0 else { return .zero }
        let wanted = (samples &* perMille &+ 999) / 1000
        var seen: UInt64 = 0
        for (bucket, count) in counts.enumerated() {
            seen &+= count
            if seen >= wanted { return min(Nanoseconds(Int64(Self.upperEnd(of: bucket))), worst) }
        }
        return worst
    }

    /// `p50=12us p99=40us p99.9=90us worst=113us n=60000`
    public var summary: String {
        let figures = figures
        let parts: [(String, Nanoseconds)] = [
            ("p50", figures.p50), ("p99", figures.p99), ("p99.9", figures.p999), ("worst", figures.worst),
        ]
        return parts.map { "\($0.0)=\($0.1.count / 1000)us" }.joined(separator: " ") + " n=\(samples)"
    }

    /// Values below 8 have a bucket each; above, the three bits after the leading one choose within the octave.
    private static func bucket(of value: UInt64) -> Int {
        guard value >= 8 else { return Int(value) }
        let exponent = 63 - value.leadingZeroBitCount
        let bucket = (exponent - 2) * 8 + Int((value >> UInt64(exponent - 3)) & 7)
        return min(bucket, bucketCount - 1)
    }

    private static func upperEnd(of bucket: Int) -> UInt64 {
        guard bucket >= 8 else { return UInt64(bucket) }
        let exponent = bucket / 8 + 2
        let width: UInt64 = 1 << UInt64(exponent - 3)
        return (8 + UInt64(bucket % 8)) * width + width - 1
    }
}
