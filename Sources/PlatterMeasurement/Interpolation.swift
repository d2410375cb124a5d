/// More values between those of a slow series, by a windowed sinc: flat to 0.42 of its rate.
///
/// The level exceeded 5 % of the time cannot be read off ten values a cycle, and filters bend near half the rate.
struct Interpolation {
    /// The rate in hertz that every series is brought to at least.
    static let leastRate = 2000.0
    private static let reach = 0.08

    /// Values for each given one; 1 from 2 kHz on.
    let factor: Int
    private let taps: [Double]

    init(rate: Double) {
        factor = max(1, Int((Self.leastRate / rate).rounded(.up)))
        let each = Double(factor)
        taps =
            factor == 1
            ? [1]
            : LowPassDesign(
                pass: (0.5 - Self.reach) / each, stop: (0.5 + Self.reach) / each, decibels: 80
            ).taps.map { $0 * each }
    }

    /// `factor` values for each, the first at the first. Beyond both ends the series counts as mirrored about its end.
    func values(_ given: [Double]) -> [Double] {
        guard factor > 1, given.count > 1 else { return given }
        let half = taps.count / 2
        let margin = min(half / factor + 1, given.count - 1)
        let before = given[1...margin].reversed().map { 2 * given[0] - $0 }
        let last = given[given.count - 1]
        let after = given.dropLast().suffix(margin).reversed().map { 2 * last - $0 }
        let extended = before + given + after
        return [Double](unsafeUninitializedCapacity: given.count * factor) { result, count in
            extended.withUnsafeBufferPointer { x in
                taps.withUnsafeBufferPointer { h in
                    for index in 0..<given.count * factor {
                        result[index] = value(at: index + margin * factor, half: half, x, h)
                    }
                }
            }
            count = given.count * factor
        }
    }

    /// The sum over all given values that the taps reach from position `at` of the finer grid.
    private func value(
        at: Int, half: Int, _ given: UnsafeBufferPointer<Double>, _ taps: UnsafeBufferPointer<Double>
    ) -> Double {
        var k = max(0, (at - half + factor - 1) / factor)
        let end = min(given.count - 1, (at + half) / factor)
        var tap = at - k * factor + half
        var sum = 0.0
        while k <= end {
            sum += given[k] * taps[tap]
            tap &-= factor
            k &+= 1
        }
        return sum
    }
}
