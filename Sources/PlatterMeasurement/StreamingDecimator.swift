/// A linear-phase low-pass that keeps every n-th value of an endless series, fed in pieces of any size.
///
/// Value k of the output belongs to value k times `factor` of the input: the delay of the filter is taken out.
struct StreamingDecimator {
    let factor: Int
    private let taps: [Double]
    private var pending: [Double]
    /// Where in `pending` the window of the next output begins.
    private var next = 0

    init(taps: [Double], factor: Int) {
        self.taps = taps
        self.factor = factor
        pending = [Double](repeating: 0, count: taps.count / 2)
    }

    /// Takes the next input and returns the outputs that it completes.
    mutating func process(_ input: [Double]) -> [Double] {
        pending.append(contentsOf: input)
        var result: [Double] = []
        result.reserveCapacity(input.count / factor + 1)
        pending.withUnsafeBufferPointer { values in
            taps.withUnsafeBufferPointer { taps in
                while next + taps.count <= values.count {
                    result.append(Self.product(values, at: next, taps))
                    next += factor
                }
            }
        }
        let done = min(next, pending.count)
        pending.removeFirst(done)
        next -= done
        return result
    }

    /// The outputs that still lie inside the input, as if silence followed.
    mutating func finish() -> [Double] { process([Double](repeating: 0, count: taps.count / 2)) }

    private static func product(
        _ values: UnsafeBufferPointer<Double>, at start: Int, _ taps: UnsafeBufferPointer<Double>
    ) -> Double {
        guard let x = values.baseAddress, let h = taps.baseAddress else { return 0 }
        // Four sums at a time: one alone would wait for itself.
        var (a, b, c, d) = (0.0, 0.0, 0.0, 0.0)
        var i = 0
        let count = taps.count
        while i &+ 3 < count {
            let at = start &+ i
            a += x[at] * h[i]
            b += x[at &+ 1] * h[i &+ 1]
            c += x[at &+ 2] * h[i &+ 2]
            d += x[at &+ 3] * h[i &+ 3]
            i &+= 4
        }
        while i < count {
            a += x[start &+ i] * h[i]
            i &+= 1
        }
        return a + b + (c + d)
    }
}
