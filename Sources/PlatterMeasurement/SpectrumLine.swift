import Foundation

/// One line of the flutter spectrum, at a multiple of the rotation rate of the platter.
public struct SpectrumLine: Equatable, Sendable {
    /// 1 is once a revolution.
    public let order: Int
    public let hertz: Double
    /// Amplitude, zero to peak, in percent of the mean speed, unweighted.
    public let percent: Double

    /// The lines at 1, 2, 3 ... `orders` times the rotation rate, as far as they lie under 200 Hz and 0.45 of the rate.
    ///
    /// Each is the projection of the series on a sine over the whole revolutions in it, so that lines do not leak
    /// into one another.
    /// - Parameters:
    ///   - deviations: percent of the mean speed, without trend, over a whole number of revolutions.
    ///   - rotation: revolutions a second.
    static func lines(
        deviations: [Double], rate: Double, rotation: Double, orders: Int = 64
    ) -> [SpectrumLine] {
        guard rotation > 0, deviations.count > 1 else { return [] }
        let highest = min(BandLimit.unweighted, 0.45 * rate)
        let count = min(orders, Int(highest / rotation))
        guard count >= 1 else { return [] }
        return (1...count).map { order in
            let hertz = rotation * Double(order)
            return SpectrumLine(
                order: order, hertz: hertz, percent: amplitude(deviations, turnsAStep: hertz / rate))
        }
    }

    private static func amplitude(_ values: [Double], turnsAStep: Double) -> Double {
        let (stepRe, stepIm) = (cos(2 * Double.pi * turnsAStep), -sin(2 * Double.pi * turnsAStep))
        return values.withUnsafeBufferPointer { p in
            var (re, im) = (1.0, 0.0)
            var (sumRe, sumIm) = (0.0, 0.0)
            var i = 0
            while i < p.count {
                sumRe += p[i] * re
                sumIm += p[i] * im
                let next = re * stepRe - im * stepIm
                im = re * stepIm + im * stepRe
                re = next
                i &+= 1
            }
            return 2 * (sumRe * sumRe + sumIm * sumIm).squareRoot() / Double(p.count)
        }
    }
}
