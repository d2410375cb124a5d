/// Walks along a series of speeds at another rate: the speed in the middle of every sample, on the cubic through the
/// four nearest values.
struct SpeedCursor {
    private let stepsASample: Double
    private var samples = 0
    /// Four values in a row; samples are taken between the middle two.
    private var values: (Double, Double, Double, Double) = (0, 0, 0, 0)
    /// Values taken so far.
    private var count = 0

    /// - Parameters:
    ///   - seriesRate: speeds a second; the first stands at 0 s.
    ///   - samplingRate: samples a second.
    init(seriesRate: Double, samplingRate: Double) {
        stepsASample = seriesRate / samplingRate
    }

    /// Takes the next speeds and returns those of the samples up to the last but one of them.
    mutating func speeds(upTo next: [Double]) -> [Double] {
        var result: [Double] = []
        result.reserveCapacity(Int(Double(next.count) / stepsASample) + 1)
        for value in next {
            // The first value also stands before itself.
            values = count == 0 ? (value, value, value, value) : (values.1, values.2, values.3, value)
            count += 1
            guard count > 2 else { continue }
            let begin = Double(count - 3)
            var share = (Double(samples) + 0.5) * stepsASample - begin
            while share < 1 {
                result.append(between(share))
                samples += 1
                share = (Double(samples) + 0.5) * stepsASample - begin
            }
        }
        return result
    }

    /// Lagrange's cubic, `share` of the way from the second value to the third.
    private func between(_ share: Double) -> Double {
        let (a, b, c, d) = values
        let (t0, t1, t2) = (share + 1, share - 1, share - 2)
        let inner = b * t0 * t1 * t2 / 2 - c * t0 * share * t2 / 2
        return inner - a * share * t1 * t2 / 6 + d * t0 * share * t1 / 6
    }
}
