/// The wow-and-flutter meter for a series of speeds: the simulator's and the recording's alike.
public struct FlutterMeter: Sendable {
    /// The least seconds of steady speed: IEC 60386 stores deviations for at least 5 s.
    public static let shortest = 5.0
    /// Seconds that the filters get at most, out of the stretch itself.
    static let longestSettling = 5.0
    /// Seconds of mirrored series before the stretch, with which the filters start.
    private static let warmUp = 10.0

    /// Values a second.
    public let rate: Double
    /// The rate that filters and detectors work at.
    private let innerRate: Double
    private let interpolation: Interpolation
    private let weighting: WeightingFilter
    private let detector: QuasiPeakDetector

    /// - Parameter rate: values a second, 10 to 200,000; 450 and above give the full band of 200 Hz.
    public init(rate: Double) throws(MeasurementError) {
        guard rate >= 10, rate <= 200_000 else { throw .seriesRateOutOfRange(hertz: rate) }
        self.rate = rate
        interpolation = Interpolation(rate: rate)
        innerRate = rate * Double(interpolation.factor)
        weighting = WeightingFilter(rate: innerRate)
        detector = QuasiPeakDetector(rate: innerRate)
    }

    /// Judges one stretch of steady speed.
    /// - Parameters:
    ///   - rpm: at least 5 s of speeds of one sign, the whole of it steady (no start, no stop).
    ///   - targetRPM: what the speed should be; above 0.
    /// - Throws: `tooShort`, `notANumber`, and `speedOff` when the mean is more than 10 % from the target.
    public func figures(of rpm: [Double], targetRPM: Double) throws(MeasurementError) -> FlutterFigures {
        let duration = Double(rpm.count) / rate
        guard duration >= Self.shortest * (1 - 1e-9) else { throw .tooShort(seconds: duration) }
        if let bad = rpm.firstIndex(where: { !$0.isFinite }) { throw .notANumber(index: bad) }
        let statistics = SpeedStatistics(rpm: rpm, rate: rate)
        let mean = statistics.meanRPM
        guard abs(mean / targetRPM - 1) <= 0.1 else { throw .speedOff(rpm: mean, expected: targetRPM) }

        let deviations = Trend.removed(from: rpm.map { ($0 / mean - 1) * 100 }, rate: rate)
        let settling = min(Self.longestSettling, duration / 4)
        let fine = interpolation.values(deviations)
        let weighted = judged(fine, settling: settling) {
            weighting.filtered(BandLimit(corner: BandLimit.weighted, rate: innerRate).filtered($0))
        }
        let unweighted = judged(fine, settling: settling) {
            BandLimit(corner: BandLimit.unweighted, rate: innerRate).filtered($0)
        }
        let pointer = detector.readings(of: weighted).suffix(Int(Double(weighted.count) * 0.75))
        return FlutterFigures(
            targetRPM: targetRPM, meanRPM: mean, revolutions: statistics.revolutions, duration: duration,
            settling: settling, bandwidth: min(BandLimit.unweighted, 0.45 * rate),
            weightedFlutterPercent: weighted.twoSigma, weightedRMSPercent: weighted.rootMeanSquare,
            unweightedFlutterPercent: unweighted.twoSigma, unweightedRMSPercent: unweighted.rootMeanSquare,
            quasiPeakPercent: pointer.max() ?? 0, driftPercent: statistics.driftPercent,
            lines: SpectrumLine.lines(
                deviations: Array(deviations.prefix(statistics.turns.count)), turns: statistics.turns, rate: rate,
                rotation: abs(mean) / 60),
            spectrum: FlutterSpectrum(deviations: deviations, rate: rate))
    }

    /// The filtered deviations behind the settling time. The filter first runs through the beginning, mirrored in
    /// time and about its first values, so that it meets neither a jump nor a kink.
    private func judged(_ deviations: [Double], settling: Double, filter: ([Double]) -> [Double]) -> [Double] {
        let count = min(deviations.count - 1, Int(Self.warmUp * innerRate))
        let few = max(1, min(deviations.count, Int(0.02 * innerRate)))
        let pivot = deviations.prefix(few).reduce(0, +) / Double(few)
        let mirrored = deviations[1...count].reversed().map { 2 * pivot - $0 }
        return Array(filter(mirrored + deviations).dropFirst(count + Int(settling * innerRate)))
    }
}
