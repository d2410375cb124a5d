/// What the demodulator found in one mix of a recording, before anyone judges it.
struct ToneTrack: Sendable {
    /// Seconds of one block of level and zero-crossing figures, about.
    static let blockSeconds = 0.01

    /// The nominal tone in hertz.
    let tone: Double
    let samplingRate: Double
    /// Values of `real` and `imaginary` a second; the first is at 0 s.
    let rate: Double
    /// The tone, mixed with the nominal tone to 0 Hz; half its amplitude.
    var real: [Double] = []
    var imaginary: [Double] = []
    /// Values of `real` in one block.
    let blockSize: Int
    /// One for each block.
    var blocks: [Block] = []
    /// Samples of the recording, and how many of them stand at full scale beside another that does.
    var sampleCount = 0
    var flatCount = 0

    /// Levels of one block of the whole signal.
    struct Block: Equatable, Sendable {
        /// Of all that lies between 2 % of the tone and half the middle rate.
        var meanSquare = 0.0
        /// The largest magnitude of a sample.
        var peak = 0.0
        /// From zero crossings; 0 where there are none.
        var crossingHertz = 0.0
    }

    /// The amplitude of the tone at one value, full scale is 1.
    func amplitude(_ index: Int) -> Double {
        2 * (real[index] * real[index] + imaginary[index] * imaginary[index]).squareRoot()
    }

    /// Mean square of the tone, summed up over the recording.
    var tonePower: Double {
        var sum = 0.0
        for index in real.indices { sum += real[index] * real[index] + imaginary[index] * imaginary[index] }
        return sum
    }
}
