/// Turns a recorded test tone into a series of speeds. Fed in pieces, so that the recording need not fit into memory.
///
/// Of two channels both the sum and the difference are followed, and the one with the stronger tone counts: a
/// lateral tone adds up in the sum, or in the difference if one channel is wired the wrong way round.
/// Of more channels the first two count.
public struct ToneDemodulator {
    /// Values of the speed series a second: 2 kHz or a little more, more for tones above 8 kHz.
    public let seriesRate: Double
    private let channels: Int
    private var sum: ToneChannel
    private var difference: ToneChannel?

    /// - Parameters:
    ///   - tone: the frequency on the record in hertz; the band must fit under half the sampling rate.
    ///   - samplingRate: 8 to 192 kHz.
    ///   - channels: at least 1.
    /// - Throws: `samplingRateOutOfRange`, `toneOutOfRange`.
    public init(tone: Double, samplingRate: Double, channels: Int) throws(MeasurementError) {
        precondition(channels >= 1, "a recording has at least one channel")
        let band = try ToneBand(tone: tone, samplingRate: samplingRate)
        seriesRate = band.seriesRate
        self.channels = channels
        sum = ToneChannel(band: band)
        difference = channels > 1 ? ToneChannel(band: band) : nil
    }

    /// Takes the next samples, channels interleaved, whole frames, full scale 1.
    public mutating func process(_ interleaved: [Double]) {
        guard channels > 1 else { return sum.process(interleaved) }
        sum.process(Self.mixed(interleaved, channels: channels, sign: 0.5))
        difference?.process(Self.mixed(interleaved, channels: channels, sign: -0.5))
    }

    private static func mixed(_ interleaved: [Double], channels: Int, sign: Double) -> [Double] {
        let frames = interleaved.count / channels
        return [Double](unsafeUninitializedCapacity: frames) { result, count in
            interleaved.withUnsafeBufferPointer { p in
                var i = 0
                while i < frames {
                    result[i] = 0.5 * p[i &* channels] + sign * p[i &* channels &+ 1]
                    i &+= 1
                }
            }
            count = frames
        }
    }

    /// The speeds of all that was taken, at 1 for the nominal tone; 0 where there is no tone.
    /// - Throws: `silent`, `toneMissing`, `toneClipped`, `toneTooWeak`, `toneOff`, `tooShort`.
    public mutating func finish() throws(MeasurementError) -> ToneSpeeds {
        let added = sum.finish()
        guard let subtracted = difference?.finish() else { return try ToneJudge(added).speeds() }
        return try ToneJudge(added.tonePower >= subtracted.tonePower ? added : subtracted).speeds()
    }
}
