import Foundation

/// The demodulation of one channel, or of the sum or difference of two, fed in pieces.
struct ToneChannel {
    private let band: ToneBand
    private var first: StreamingDecimator
    private var secondReal: StreamingDecimator
    private var secondImaginary: StreamingDecimator
    /// Of the mixing tone, 2^64 is one turn: exact for any length.
    private var phase: UInt64 = 0
    private let phaseStep: UInt64
    private var levels: BlockLevels
    private var track: ToneTrack

    init(band: ToneBand) {
        self.band = band
        first = StreamingDecimator(taps: band.firstTaps, factor: band.firstFactor)
        secondReal = StreamingDecimator(taps: band.secondTaps, factor: band.secondFactor)
        secondImaginary = secondReal
        phaseStep = UInt64((band.tone / band.middleRate * 0x1p64).rounded())
        let blockSize = max(1, Int((ToneTrack.blockSeconds * band.seriesRate).rounded()))
        levels = BlockLevels(
            samplesABlock: blockSize * band.secondFactor * band.firstFactor,
            middleABlock: blockSize * band.secondFactor,
            middleRate: band.middleRate, lowest: 0.02 * band.tone)
        track = ToneTrack(
            tone: band.tone, samplingRate: band.samplingRate, rate: band.seriesRate, blockSize: blockSize)
    }

    mutating func process(_ samples: [Double]) {
        levels.takePeaks(of: samples)
        takeMiddle(first.process(samples))
    }

    /// The track of all that was fed.
    mutating func finish() -> ToneTrack {
        takeMiddle(first.finish())
        track.real += secondReal.finish()
        track.imaginary += secondImaginary.finish()
        track.blocks = levels.finish()
        track.sampleCount = levels.sampleCount
        track.flatCount = levels.flatCount
        return track
    }

    private mutating func takeMiddle(_ values: [Double]) {
        levels.takeMiddle(values)
        var re = values
        var im = values
        re.withUnsafeMutableBufferPointer { re in
            im.withUnsafeMutableBufferPointer { im in
                var i = 0
                while i < re.count {
                    let angle = 2 * Double.pi * Double(phase >> 11) * 0x1p-53
                    re[i] *= cos(angle)
                    im[i] *= -sin(angle)
                    phase &+= phaseStep
                    i &+= 1
                }
            }
        }
        track.real += secondReal.process(re)
        track.imaginary += secondImaginary.process(im)
    }
}
