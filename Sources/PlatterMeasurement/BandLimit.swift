import Foundation

/// An eighth-order Butterworth low-pass: what lies above the band of a flutter figure is taken away with 48 dB an octave.
struct BandLimit: Sendable {
    /// The upper end of unweighted figures, in hertz.
    static let unweighted = 200.0
    /// The upper end of weighted figures, in hertz: the curve says nothing above 200 Hz and must not be bent there.
    static let weighted = 400.0

    let sections: [FilterSection]

    /// - Parameter corner: the -3 dB frequency in hertz; from 0.45 of the rate on the series passes unchanged.
    init(corner: Double, rate: Double) {
        guard corner < 0.45 * rate else {
            sections = []
            return
        }
        sections = (0..<4).map { index in
            let angle = Double.pi * (2 * Double(index) + 1) / 16
            return .bilinearLowPass(corner: corner, quality: 1 / (2 * cos(angle)), rate: rate)
        }
    }

    func filtered(_ values: [Double]) -> [Double] { sections.filtered(values) }
}
