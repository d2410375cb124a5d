import PlatterMeasurement
import PlatterSimulation

/// Puts the flutter meter on every cruise of a simulation while it runs, in the memory of one stretch.
final class CruiseMeter {
    /// Of each cruise so much is judged, from its beginning: enough for the slowest wow, and a whole record side then
    /// needs no more memory than a song.
    static let longestStretch = 120.0
    /// Samples a second of `SpeedReport`.
    private static let rate = 1_000.0

    private let meter: FlutterMeter?
    private var target: Double?
    private var samples: [Double] = []
    /// One for each cruise so far, in their order; `nil` for one that the meter cannot judge, as it is too short.
    private(set) var figures: [CruiseFigures?] = []
    /// What the meter says about the longest stretch that was judged, spectrum and all; the first of equal ones.
    private(set) var longest: FlutterFigures?

    init() { meter = try? FlutterMeter(rate: Self.rate) }

    func take(_ report: SpeedReport) {
        switch report {
        case .cruiseBegan(let rpm):
            target = rpm
            samples.removeAll(keepingCapacity: true)
        case .samples(let batch, _):
            guard target != nil else { return }
            let room = Int(Self.longestStretch * Self.rate) - samples.count
            samples.append(contentsOf: batch.prefix(max(room, 0)))
        case .cruiseEnded:
            guard let target else { return }
            figures.append(judge(target))
            self.target = nil
        }
    }

    private func judge(_ target: Double) -> CruiseFigures? {
        // The meter knows speeds of one direction.
        let sign = target < 0 ? -1.0 : 1.0
        guard let found = try? meter?.figures(of: samples.map { $0 * sign }, targetRPM: target * sign) else {
            return nil
        }
        if found.duration > longest?.duration ?? 0 { longest = found }
        return CruiseFigures(found)
    }
}
