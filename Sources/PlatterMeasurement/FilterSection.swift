import Foundation

/// One digital filter section of first or second order, in double precision.
///
/// The factories match an analogue section: poles are mapped exactly (z = e^(sT)), and the zeros are set so that
/// the gain is exact at 0 Hz and at half the sampling rate, which keeps the curve of the analogue section at any rate.
struct FilterSection: Equatable, Sendable {
    var b0 = 1.0
    var b1 = 0.0
    var b2 = 0.0
    var a1 = 0.0
    var a2 = 0.0

    /// s^2 / (s^2 + s w/Q + w^2), `quality` above 1/2.
    static func highPassPair(frequency: Double, quality: Double, rate: Double) -> FilterSection {
        let omega = 2 * Double.pi * frequency / rate
        let radius = exp(-omega / (2 * quality))
        let cosine = 2 * radius * cos(omega * (1 - 1 / (4 * quality * quality)).squareRoot())
        let gain = (1 + cosine + radius * radius) / 4
        return FilterSection(b0: gain, b1: -2 * gain, b2: gain, a1: -cosine, a2: radius * radius)
    }

    /// s / (s + pole).
    static func highPass(pole: Double, rate: Double) -> FilterSection {
        let p = exp(-2 * Double.pi * pole / rate)
        return FilterSection(b0: (1 + p) / 2, b1: -(1 + p) / 2, a1: -p)
    }

    /// (1 + s/zero) / (1 + s/pole); without a zero, 1 / (1 + s/pole).
    static func lowPass(pole: Double, zero: Double? = nil, rate: Double) -> FilterSection {
        let p = exp(-2 * Double.pi * pole / rate)
        let half = rate / 2
        let rise = zero.map { (1 + (half / $0) * (half / $0)).squareRoot() } ?? 1
        let atHalf = rise / (1 + (half / pole) * (half / pole)).squareRoot()
        let low = 1 - p
        let high = atHalf * (1 + p)
        return FilterSection(b0: (low + high) / 2, b1: (low - high) / 2, a1: -p)
    }

    /// Two poles of a Butterworth low-pass by the bilinear transform, exact at the corner.
    static func bilinearLowPass(corner: Double, quality: Double, rate: Double) -> FilterSection {
        let k = tan(Double.pi * corner / rate)
        let norm = 1 / (1 + k / quality + k * k)
        return FilterSection(
            b0: k * k * norm, b1: 2 * k * k * norm, b2: k * k * norm,
            a1: 2 * (k * k - 1) * norm, a2: (1 - k / quality + k * k) * norm)
    }

    /// The magnitude of the response at `frequency`, for `rate` values a second.
    func gain(atFrequency frequency: Double, rate: Double) -> Double {
        let w = 2 * Double.pi * frequency / rate
        let (c1, s1, c2, s2) = (cos(w), sin(w), cos(2 * w), sin(2 * w))
        let above = (b0 + b1 * c1 + b2 * c2, b1 * s1 + b2 * s2)
        let below = (1 + a1 * c1 + a2 * c2, a1 * s1 + a2 * s2)
        return
            ((above.0 * above.0 + above.1 * above.1) / (below.0 * below.0 + below.1 * below.1)).squareRoot()
    }

    /// Filters `values` in place, starting from rest.
    func apply(to values: UnsafeMutableBufferPointer<Double>) {
        guard let p = values.baseAddress else { return }
        var first = 0.0
        var second = 0.0
        var i = 0
        while i < values.count {
            let x = p[i]
            let y = b0 * x + first
            first = b1 * x - a1 * y + second
            second = b2 * x - a2 * y
            p[i] = y
            i &+= 1
        }
    }
}

extension [FilterSection] {
    /// Filters `values` through all sections in turn, starting from rest.
    func filtered(_ values: [Double]) -> [Double] {
        var result = values
        result.withUnsafeMutableBufferPointer { buffer in
            for section in self { section.apply(to: buffer) }
        }
        return result
    }

    func gain(atFrequency frequency: Double, rate: Double) -> Double {
        reduce(1) { $0 * $1.gain(atFrequency: frequency, rate: rate) }
    }
}
