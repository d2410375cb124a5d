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
    /// Each is the projection of the series on a sine of the angle of the platter, over whole revolutions: lines do not
    /// leak into one another, and stay sharp when the speed drifts. From four revolutions on they fade in and out (a Hann
    /// window over the angle), so that nothing that is no multiple, such as a belt that swings, leaks into all of them.
    /// - Parameters:
    ///   - deviations: percent of the mean speed, without trend, over a whole number of revolutions.
    ///   - turns: the revolutions turned, for each deviation.
    ///   - rotation: revolutions a second.
    static func lines(
        deviations: [Double], turns: [Double], rate: Double, rotation: Double, orders: Int = 64
    ) -> [SpectrumLine] {
        precondition(turns.count >= deviations.count, "every deviation has its angle")
        guard rotation > 0, deviations.count > 1 else { return [] }
        let highest = min(BandLimit.unweighted, 0.45 * rate)
        let count = min(orders, Int(highest / rotation))
        guard count >= 1 else { return [] }
        let cosines = turns.map { cos(2 * Double.pi * $0) }
        let sines = turns.map { sin(2 * Double.pi * $0) }
        // The deviations, multiplied by e^(-i angle) once more for every order.
        var real = faded(deviations, turns)
        var imaginary = [Double](repeating: 0, count: deviations.count)
        return (1...count).map { order in
            SpectrumLine(
                order: order, hertz: rotation * Double(order),
                percent: 2 / Double(deviations.count) * turned(&real, &imaginary, cosines, sines))
        }
    }

    private static func faded(_ deviations: [Double], _ turns: [Double]) -> [Double] {
        let begin = turns[0]
        let span = (turns[deviations.count - 1] - begin) * Double(deviations.count) / Double(deviations.count - 1)
        guard span > 3.5 else { return deviations }
        return zip(deviations, turns).map { $0 * (1 - cos(2 * Double.pi * ($1 - begin) / span)) }
    }

    /// Turns every value back by its angle and returns the magnitude of their sum.
    private static func turned(
        _ real: inout [Double], _ imaginary: inout [Double], _ cosines: [Double], _ sines: [Double]
    ) -> Double {
        real.withUnsafeMutableBufferPointer { re in
            imaginary.withUnsafeMutableBufferPointer { im in
                cosines.withUnsafeBufferPointer { c in
                    sines.withUnsafeBufferPointer { s in
                        var (sumRe, sumIm) = (0.0, 0.0)
                        var i = 0
                        while i < re.count {
                            let next = re[i] * c[i] + im[i] * s[i]
                            im[i] = im[i] * c[i] - re[i] * s[i]
                            re[i] = next
                            sumRe += next
                            sumIm += im[i]
                            i &+= 1
                        }
                        return (sumRe * sumRe + sumIm * sumIm).squareRoot()
                    }
                }
            }
        }
    }
}
