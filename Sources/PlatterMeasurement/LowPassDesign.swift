import Foundation

/// Taps of a linear-phase low-pass: a windowed sinc with Kaiser's window, an odd number of taps, gain 1 at 0 Hz.
///
/// Length and window after J. F. Kaiser, "Nonrecursive digital filter design using the I0-sinh window function" (1974).
struct LowPassDesign {
    let taps: [Double]

    /// - Parameters:
    ///   - pass: upper end of the flat band, as a share of the rate.
    ///   - stop: lower end of the rejected band, as a share of the rate, above `pass`.
    ///   - decibels: rejection, 60 to 140.
    init(pass: Double, stop: Double, decibels: Double) {
        precondition(stop > pass && pass > 0, "a low-pass needs a band between its pass and stop frequencies")
        let beta = 0.1102 * (decibels - 8.7)
        let half = max(1, Int(((decibels - 7.95) / (14.36 * (stop - pass)) / 2).rounded(.up)))
        let corner = pass + stop
        let raw = (-half...half).map { index -> Double in
            let x = Double(index)
            let sinc = index == 0 ? corner : sin(Double.pi * corner * x) / (Double.pi * x)
            let edge = x / Double(half + 1)
            return sinc * Self.bessel(beta * (1 - edge * edge).squareRoot())
        }
        let sum = raw.reduce(0, +)
        taps = raw.map { $0 / sum }
    }

    /// The modified Bessel function of the first kind and order 0, by its power series.
    private static func bessel(_ x: Double) -> Double {
        var term = 1.0
        var sum = 1.0
        var k = 1.0
        while term > sum * 1e-17 {
            term *= (x / (2 * k)) * (x / (2 * k))
            sum += term
            k += 1
        }
        return sum
    }
}
