/// What the meter says about one stretch of steady speed. All percentages are of the mean speed.
public struct FlutterFigures: Equatable, Sendable {
    public var targetRPM: Double
    /// Over whole revolutions.
    public var meanRPM: Double
    /// Whole revolutions in the mean.
    public var revolutions: Int
    /// Seconds of the stretch.
    public var duration: Double
    /// Seconds at its beginning that were left to the filters and do not count for flutter.
    public var settling: Double
    /// The upper end of the band in hertz: 200, or 0.45 of a lower rate.
    public var bandwidth: Double

    /// Weighted, exceeded 5 % of the time (2-sigma, IEC 60386 and AES6), plus and minus.
    public var weightedFlutterPercent: Double
    public var weightedRMSPercent: Double
    /// 2-sigma without weighting.
    public var unweightedFlutterPercent: Double
    public var unweightedRMSPercent: Double
    /// The highest reading of the withdrawn quasi-peak meter (DIN 45507), weighted, plus and minus.
    public var quasiPeakPercent: Double
    /// Change of the windowed mean from the first to the last window.
    public var driftPercent: Double
    /// Multiples of the rotation rate.
    public var lines: [SpectrumLine]
    public var spectrum: FlutterSpectrum

    /// Deviation of the mean from the target in parts of a million.
    public var speedErrorPPM: Double { (meanRPM / targetRPM - 1) * 1e6 }

    /// The strongest lines, strongest first; of equal ones the lower order first.
    public func strongestLines(_ count: Int) -> [SpectrumLine] {
        let ordered = lines.sorted { $0.percent != $1.percent ? $0.percent > $1.percent : $0.order < $1.order }
        return Array(ordered.prefix(count))
    }
}
