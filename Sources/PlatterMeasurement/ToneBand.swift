/// How a tone is cut out of a recording: two steps of decimation and the filters between.
///
/// Decimated to about five times the tone first, mixed with the nominal tone to 0 Hz, then decimated to the rate of
/// the speed series, 2 kHz or a little more. The band after mixing is flat for a tone up to 10 % off with flutter up to 200 Hz.
struct ToneBand {
    static let samplingRates = 8_000.0...192_000.0
    private static let decibels = 100.0
    /// The least width in hertz between the flat band and the mirror image of the tone.
    private static let slope = 100.0

    /// The nominal tone in hertz.
    let tone: Double
    let samplingRate: Double
    let firstFactor: Int
    let secondFactor: Int
    let firstTaps: [Double]
    let secondTaps: [Double]

    /// The rate in hertz between the two decimations.
    var middleRate: Double { samplingRate / Double(firstFactor) }
    /// Values of the speed series a second.
    var seriesRate: Double { middleRate / Double(secondFactor) }

    /// The tones in hertz that can be measured at a sampling rate.
    static func tones(samplingRate: Double) -> ClosedRange<Double> {
        (200 + slope) / 1.7...(samplingRate - 200 - slope) / 2.3
    }

    init(tone: Double, samplingRate: Double) throws(MeasurementError) {
        guard Self.samplingRates.contains(samplingRate) else { throw .samplingRateOutOfRange(hertz: samplingRate) }
        let tones = Self.tones(samplingRate: samplingRate)
        guard tones.contains(tone) else {
            throw .toneOutOfRange(hertz: tone, lowest: tones.lowerBound, highest: tones.upperBound)
        }
        self.tone = tone
        self.samplingRate = samplingRate
        firstFactor = max(1, Int(min(samplingRate / (5 * tone), samplingRate / 8000)))
        let middle = samplingRate / Double(firstFactor)
        let pass = 0.1 * tone + 200
        secondFactor = max(1, Int(middle / max(2000, 2 * pass + Self.slope)))
        let series = middle / Double(secondFactor)
        let top = 1.1 * tone + 200
        firstTaps =
            firstFactor == 1
            ? [1]
            : LowPassDesign(
                pass: top / samplingRate, stop: (middle - top) / samplingRate, decibels: Self.decibels
            ).taps
        let image = min(1.8 * tone, middle - 2.2 * tone)
        let stop = min(image, series - pass)
        secondTaps = LowPassDesign(pass: pass / middle, stop: stop / middle, decibels: Self.decibels).taps
    }
}
