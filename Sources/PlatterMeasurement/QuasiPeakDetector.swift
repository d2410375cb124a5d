import Foundation

/// The quasi-peak detector of IEC 60386:1972 and DIN 45507: half of peak to peak, with the ballistics of a pointer.
///
/// Each polarity charges towards 1.75 times the input with 100 ms, no further than the input, and discharges with
/// 0.85 s; the mean of both drives a pointer of 60 ms. The highest reading of a 4 Hz sine of amplitude A is A. The standard withdrew
/// this method in favour of 2-sigma; it is here to compare with old specifications.
public struct QuasiPeakDetector: Sendable {
    private static let overdrive = 1.75
    private static let charge = 0.1
    private static let discharge = 0.85
    private static let pointer = 0.06

    private let chargeStep: Double
    private let dischargeFactor: Double
    private let pointerStep: Double
    private var scale = 1.0

    /// - Parameter rate: values a second, at least 10.
    public init(rate: Double) {
        chargeStep = 1 - exp(-1 / (Self.charge * rate))
        dischargeFactor = exp(-1 / (Self.discharge * rate))
        pointerStep = 1 - exp(-1 / (Self.pointer * rate))
        let count = Int(5 * rate)
        let sine = (0..<count).map { sin(2 * Double.pi * 4 * Double($0) / rate) }
        scale = 1 / (readings(of: sine).suffix(count / 5).max() ?? 1)
    }

    /// The position of the pointer after every value, in the unit of the values, starting from rest.
    public func readings(of values: [Double]) -> [Double] {
        var result = values
        result.withUnsafeMutableBufferPointer { buffer in
            guard let p = buffer.baseAddress else { return }
            var upper = 0.0
            var lower = 0.0
            var shown = 0.0
            var i = 0
            while i < buffer.count {
                let x = p[i]
                upper = held(upper, x)
                lower = held(lower, -x)
                shown += ((upper + lower) / 2 - shown) * pointerStep
                p[i] = shown * scale
                i &+= 1
            }
        }
        return result
    }

    private func held(_ level: Double, _ input: Double) -> Double {
        guard input > level else { return level * dischargeFactor }
        let charged = level + (Self.overdrive * input - level) * chargeStep
        return charged < input ? charged : input
    }
}
