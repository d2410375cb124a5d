import PlatterMeasurement

/// What the meter says about one cruise of a simulation.
struct CruiseFigures: Equatable, Sendable {
    /// Percent; see docs/Measurement.md.
    var weightedFlutter: Double
    var weightedRMS: Double
    var unweightedFlutter: Double
    var unweightedRMS: Double
    var quasiPeak: Double
    var drift: Double
    /// The strongest lines at multiples of the rotation rate, strongest first.
    var lines: [SpectrumLine]

    init(_ figures: FlutterFigures) {
        weightedFlutter = figures.weightedFlutterPercent
        weightedRMS = figures.weightedRMSPercent
        unweightedFlutter = figures.unweightedFlutterPercent
        unweightedRMS = figures.unweightedRMSPercent
        quasiPeak = figures.quasiPeakPercent
        drift = figures.driftPercent
        lines = figures.strongestLines(3)
    }
}
