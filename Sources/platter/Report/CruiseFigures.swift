import PlatterMeasurement

/// What the meter says about one cruise of a simulation.
struct CruiseFigures: Equatable, Sendable {
    /// Percent; see docs/Measurement.md.
    var weightedFlutter: Double
    var weightedRMS: Double
    var unweightedFlutter: Double

    init(_ figures: FlutterFigures) {
        weightedFlutter = figures.weightedFlutterPercent
        weightedRMS = figures.weightedRMSPercent
        unweightedFlutter = figures.unweightedFlutterPercent
    }
}
