import Foundation

/// The flutter spectrum for a plot: Hann windows of up to 20 s, half overlapped, powers averaged.
public struct FlutterSpectrum: Equatable, Sendable {
    /// Hertz from one value to the next; the first is at 0 Hz.
    public let step: Double
    /// Amplitude of a sine at this frequency, zero to peak, in percent of the mean speed, unweighted, up to 400 Hz.
    public let percent: [Double]

    /// - Parameter deviations: percent of the mean speed, without trend.
    init(deviations: [Double], rate: Double) {
        let longest = max(2, min(deviations.count, Int(20 * rate)))
        var size = 2
        while size * 2 <= longest { size *= 2 }
        step = rate / Double(size)
        guard deviations.count >= size else {
            percent = []
            return
        }
        let transform = FourierTransform(size: size)
        let window = (0..<size).map { 0.5 - 0.5 * cos(2 * Double.pi * Double($0) / Double(size)) }
        let bins = min(size / 2, Int(BandLimit.weighted / step) + 1)
        var powers = [Double](repeating: 0, count: bins)
        var segments = 0
        var first = 0
        while first + size <= deviations.count {
            var re = [Double](unsafeUninitializedCapacity: size) { buffer, count in
                for i in 0..<size { buffer[i] = deviations[first + i] * window[i] }
                count = size
            }
            var im = [Double](repeating: 0, count: size)
            transform.transform(&re, &im)
            for bin in 0..<bins { powers[bin] += re[bin] * re[bin] + im[bin] * im[bin] }
            segments += 1
            first += size / 2
        }
        let scale = 4 / Double(size)
        percent = powers.map { ($0 / Double(segments)).squareRoot() * scale }
    }
}
