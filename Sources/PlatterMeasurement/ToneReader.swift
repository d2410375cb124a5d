import Foundation

/// Reads the frequency of a tone value by value: from its phase where the tone is clear, from its zero crossings
/// where it is far off its nominal frequency (start, stop, another speed), and 0 where there is none.
struct ToneReader {
    /// Blocks without tone, by a scratch or a drop-out, that are bridged: 50 ms.
    private static let longestGap = 5

    private let track: ToneTrack
    private let trusted: [Bool]
    private let level: Double

    /// - Parameters:
    ///   - trusted: for each block, whether the phase can be used.
    ///   - level: amplitude of the steady tone.
    init(_ track: ToneTrack, trusted: [Bool], level: Double) {
        self.track = track
        self.trusted = trusted
        self.level = level
    }

    /// Ratios to the nominal tone; value k lies half a step behind value k of the track.
    func ratios() -> [Double] {
        let steps = phaseSteps()
        guard steps.count >= 3 else { return [] }
        let scale = track.rate / (2 * Double.pi) / track.tone
        var result = steps
        for index in steps.indices {
            let block = index / track.blockSize
            guard block < trusted.count, trusted[block] else {
                result[index] = coarse(block)
                continue
            }
            // The slope of a cubic through four phases: flat to 0.1 % at a tenth of the rate.
            let before = steps[max(index - 1, 0)]
            let after = steps[min(index + 1, steps.count - 1)]
            result[index] = 1 + (26 * steps[index] - before - after) / 24 * scale
        }
        bridgeGaps(&result)
        return withoutEdges(result)
    }

    /// Draws straight lines over short gaps, and over half a block on both sides that the gap has disturbed.
    private func bridgeGaps(_ ratios: inout [Double]) {
        var block = 0
        while block < trusted.count {
            guard !trusted[block] else {
                block += 1
                continue
            }
            let end = trusted[block...].firstIndex(of: true) ?? trusted.count
            if block > 0, end < trusted.count, end - block <= Self.longestGap {
                let from = block * track.blockSize - track.blockSize / 2
                let to = min(end * track.blockSize + track.blockSize / 2, ratios.count - 1)
                let slope = (ratios[to] - ratios[from]) / Double(to - from)
                for index in from..<to { ratios[index] = ratios[from] + slope * Double(index - from) }
            }
            block = end
        }
    }

    /// Differences of phase from each value of the track to the next, in radians.
    private func phaseSteps() -> [Double] {
        guard track.real.count > 1 else { return [] }
        let (real, imaginary) = (track.real, track.imaginary)
        return [Double](unsafeUninitializedCapacity: real.count - 1) { steps, count in
            count = real.count - 1
            real.withUnsafeBufferPointer { re in
                imaginary.withUnsafeBufferPointer { im in
                    var i = 0
                    while i < re.count - 1 {
                        let across = im[i + 1] * re[i] - re[i + 1] * im[i]
                        let along = re[i + 1] * re[i] + im[i + 1] * im[i]
                        steps[i] = atan2(across, along)
                        i &+= 1
                    }
                }
            }
        }
    }

    private func coarse(_ block: Int) -> Double {
        guard block < track.blocks.count else { return 0 }
        let threshold = level * RunTimes.standstill
        guard track.blocks[block].meanSquare > threshold * threshold / 2 else { return 0 }
        return track.blocks[block].crossingHertz / track.tone
    }

    /// The filters reach beyond both ends of the recording: there the nearest good value stands.
    private func withoutEdges(_ ratios: [Double]) -> [Double] {
        let edge = min(track.blockSize * 2, ratios.count / 4)
        var result = ratios
        for index in 0..<edge {
            result[index] = ratios[edge]
            result[ratios.count - 1 - index] = ratios[ratios.count - 1 - edge]
        }
        return result
    }
}
