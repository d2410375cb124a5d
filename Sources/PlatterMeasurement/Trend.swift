/// The slow course of a series, which is drift and no flutter: what is left after it is taken away has no mean.
///
/// Under 60 s it is the straight line of least squares; above, the line through the means of windows of 30 s,
/// which follows a deck that warms up. Both leave 0.1 Hz and above alone.
struct Trend {
    static let window = 30.0

    /// `values` without their trend, in their unit.
    static func removed(from values: [Double], rate: Double) -> [Double] {
        let windows = Int(Double(values.count) / rate / window)
        guard windows >= 2 else { return withoutLine(values) }
        return withoutPolyline(values, windows: windows)
    }

    private static func withoutLine(_ values: [Double]) -> [Double] {
        guard values.count > 1 else { return values.map { _ in 0 } }
        let middle = Double(values.count - 1) / 2
        var result = values
        result.withUnsafeMutableBufferPointer { p in
            var sum = 0.0
            var moment = 0.0
            var i = 0
            while i < p.count {
                sum += p[i]
                moment += p[i] * (Double(i) - middle)
                i &+= 1
            }
            let n = Double(p.count)
            let slope = moment * 12 / (n * (n * n - 1))
            let mean = sum / n
            i = 0
            while i < p.count {
                p[i] -= mean + slope * (Double(i) - middle)
                i &+= 1
            }
        }
        return result
    }

    private static func withoutPolyline(_ values: [Double], windows: Int) -> [Double] {
        let size = values.count / windows
        let means = (0..<windows).map { window in
            values.withUnsafeBufferPointer { p in
                var sum = 0.0
                var i = window * size
                while i < (window + 1) * size {
                    sum += p[i]
                    i &+= 1
                }
                return sum / Double(size)
            }
        }
        var result = values
        result.withUnsafeMutableBufferPointer { p in
            var i = 0
            while i < p.count {
                let position = (Double(i) + 0.5) / Double(size) - 0.5
                let left = min(max(Int(position.rounded(.down)), 0), windows - 2)
                p[i] -= means[left] + (means[left + 1] - means[left]) * (position - Double(left))
                i &+= 1
            }
        }
        return result
    }
}
