import Foundation

/// Decides whether a track holds a tone that can be measured, and reads its frequency.
struct ToneJudge {
    /// The least amplitude: -60 dB of full scale.
    private static let weakest = 0.001
    /// The share of the power that a tone has to have, and below which there is no tone at all.
    private static let clearShare = 0.5
    private static let faintShare = 0.3
    /// The most that the amplitude may tremble within a block: 20 dB of signal to noise in the band.
    private static let roughest = 0.1

    private let track: ToneTrack
    /// Of each block: mean amplitude of the tone, and its relative deviation.
    private let amplitudes: [Double]
    private let roughness: [Double]
    private let loudest: Double

    init(_ track: ToneTrack) {
        self.track = track
        let count = min(track.blocks.count, track.real.count / track.blockSize)
        var amplitudes: [Double] = []
        var roughness: [Double] = []
        for block in 0..<count {
            let range = block * track.blockSize..<(block + 1) * track.blockSize
            var sum = 0.0
            var squares = 0.0
            for index in range {
                let amplitude = track.amplitude(index)
                sum += amplitude
                squares += amplitude * amplitude
            }
            let mean = sum / Double(range.count)
            amplitudes.append(mean)
            roughness.append(mean > 0 ? max(0, squares / Double(range.count) / (mean * mean) - 1).squareRoot() : 1)
        }
        self.amplitudes = amplitudes
        self.roughness = roughness
        loudest = track.blocks.prefix(count).map(\.meanSquare).percentile(0.9)
    }

    /// - Throws: what keeps the tone from being measured.
    func speeds() throws(MeasurementError) -> ToneSpeeds {
        let loud = amplitudes.indices.filter { track.blocks[$0].meanSquare > loudest / 4 }
        guard loudest > 1e-10, !loud.isEmpty else { throw .silent }
        let clear = loud.filter { share($0) >= Self.clearShare }
        try checkPresence(loud: loud, clear: clear)
        try checkClipping(clear)
        let level = clear.map { amplitudes[$0] }.percentile(0.5)
        guard level >= Self.weakest else {
            throw .toneTooWeak(decibels: -20 * log10(level), over: .fullScale)
        }
        let rough = clear.map { roughness[$0] }.percentile(0.5)
        guard rough <= Self.roughest else {
            throw .toneTooWeak(decibels: -20 * log10(rough * 2.0.squareRoot()), over: .noise)
        }
        return ToneSpeeds(
            ratios: ToneReader(track, trusted: trusted(level: level), level: level).ratios(), rate: track.rate,
            start: 0.5 / track.rate, level: 20 * log10(level))
    }

    private func share(_ block: Int) -> Double {
        let all = track.blocks[block].meanSquare
        return all > 0 ? amplitudes[block] * amplitudes[block] / 2 / all : 0
    }

    private func seconds(_ blocks: Int) -> Double { Double(blocks * track.blockSize) / track.rate }

    private func checkPresence(loud: [Int], clear: [Int]) throws(MeasurementError) {
        let hertz = (clear.isEmpty ? loud : clear).map { track.blocks[$0].crossingHertz }
        let middle = hertz.percentile(0.5)
        let spread = hertz.percentile(0.75) - hertz.percentile(0.25)
        let isSteady = spread < 0.05 * middle
        let isOff = abs(middle / track.tone - 1) > 0.1
        guard seconds(clear.count) < FlutterMeter.shortest || isOff else { return }
        if isSteady && isOff { throw .toneOff(found: middle, expected: track.tone) }
        guard 2 * clear.count < loud.count else { throw .tooShort(seconds: seconds(clear.count)) }
        let middleShare = loud.map(share).percentile(0.5)
        guard middleShare >= Self.faintShare else { throw .toneMissing(hertz: track.tone) }
        throw .toneTooWeak(decibels: 10 * log10(middleShare / (1 - middleShare)), over: .noise)
    }

    /// A sine of the amplitude found has a sample of at least cos(pi f / rate) of it in every half cycle; a tone
    /// whose peaks stay under that has been flattened somewhere before the file.
    private func checkClipping(_ clear: [Int]) throws(MeasurementError) {
        let least = cos(Double.pi * track.tone / track.samplingRate)
        let flat = clear.filter { amplitudes[$0] * least > 1.01 * track.blocks[$0].peak }
        let flatBlocks = Double(flat.count) / Double(clear.count)
        let samples = seconds(clear.count) * track.samplingRate
        let flatSamples = samples > 0 ? Double(track.flatCount) / samples : 0
        guard flatBlocks <= 0.1, flatSamples <= 0.001 else {
            throw .toneClipped(share: min(1, max(flatSamples, flatBlocks)))
        }
    }

    /// For each block whether its frequency can be read off the phase.
    private func trusted(level: Double) -> [Bool] {
        amplitudes.indices.map { share($0) >= Self.clearShare && amplitudes[$0] >= level / 4 }
    }
}
