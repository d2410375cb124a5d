/// The weighting curve of flutter measurements (IEC 60386, DIN 45507, AES6) for a series of any rate.
///
/// Gain 1 at 4 Hz. The analogue prototype is fitted to the 17 points of the table by
/// scripts/fit-weighting-filter.py, to 0.21 dB at worst; `FilterSection` maps it to the rate of the series.
/// From 1 kHz on, the rate costs less than 0.4 dB at 200 Hz and less than 0.02 dB up to 40 Hz. Below it the curve
/// holds within its tolerance up to 0.45 of the rate.
public struct WeightingFilter: Sendable {
    /// Values a second.
    public let rate: Double
    private let sections: [FilterSection]
    private let scale: Double

    /// - Parameter rate: values a second, at least 10 (4 Hz has to lie inside the band).
    public init(rate: Double) {
        precondition(rate >= 10, "a weighting filter needs at least 10 values a second")
        self.rate = rate
        sections = [
            .highPassPair(frequency: 0.437454, quality: 0.673539, rate: rate),
            .highPass(pole: 1.612263, rate: rate),
            .lowPass(pole: 6.834888, zero: 11.994184, rate: rate),
            .lowPass(pole: 17.645942, rate: rate),
            .lowPass(pole: 121.463959, zero: 97.907562, rate: rate),
        ]
        scale = 1 / sections.gain(atFrequency: 4, rate: rate)
    }

    /// The magnitude of the response at a frequency in hertz, up to half the rate.
    public func gain(atFrequency hertz: Double) -> Double {
        sections.gain(atFrequency: hertz, rate: rate) * scale
    }

    /// The filtered values, in the unit of the values, starting from rest.
    public func filtered(_ values: [Double]) -> [Double] {
        (sections + [FilterSection(b0: scale)]).filtered(values)
    }
}
