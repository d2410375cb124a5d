/// Levels, peaks, flat tops and zero crossings of a signal, block by block, fed in pieces.
struct BlockLevels {
    private static let fullScale = 0.9999...1.0001

    private let samplesABlock: Int
    private let middleABlock: Int
    private let middleRate: Double

    private(set) var sampleCount = 0
    private(set) var flatCount = 0
    private var peaks: [Double] = []
    private var peak = 0.0
    private var wasFull = false

    private var blocks: [ToneTrack.Block] = []
    private var sum = 0.0
    private var middleCount = 0
    private var previous = 0.0
    /// Two high-passes in a row: hum, rumble and offset are no part of a tone's level.
    private let slowness: Double
    private var slow = 0.0
    private var slower = 0.0
    /// Of the last rising zero crossing of all, and of the last one before this block, in middle values.
    private var lastCrossing: Double?
    private var crossingBefore: Double?
    private var crossings = 0

    /// - Parameters:
    ///   - samplesABlock: at the sampling rate.
    ///   - middleABlock: at the middle rate.
    ///   - lowest: frequencies below, in hertz, fall off with 12 dB an octave.
    init(samplesABlock: Int, middleABlock: Int, middleRate: Double, lowest: Double) {
        slowness = 2 * Double.pi * lowest / middleRate
        self.samplesABlock = samplesABlock
        self.middleABlock = middleABlock
        self.middleRate = middleRate
    }

    /// Takes samples at the sampling rate.
    mutating func takePeaks(of samples: [Double]) {
        samples.withUnsafeBufferPointer { p in
            var i = 0
            while i < p.count {
                let level = abs(p[i])
                if level > peak { peak = level }
                let full = level >= Self.fullScale.lowerBound && level <= Self.fullScale.upperBound
                if full && wasFull { flatCount &+= 1 }
                wasFull = full
                sampleCount &+= 1
                if sampleCount % samplesABlock == 0 {
                    peaks.append(peak)
                    peak = 0
                }
                i &+= 1
            }
        }
    }

    /// Takes values at the middle rate.
    mutating func takeMiddle(_ values: [Double]) {
        values.withUnsafeBufferPointer { p in
            var i = 0
            while i < p.count {
                slow += (p[i] - slow) * slowness
                let once = p[i] - slow
                slower += (once - slower) * slowness
                let x = once - slower
                sum += x * x
                if previous < 0 && x >= 0 {
                    lastCrossing = Double(middleCount) - x / (x - previous)
                    crossings &+= 1
                }
                previous = x
                middleCount &+= 1
                if middleCount % middleABlock == 0 { closeBlock() }
                i &+= 1
            }
        }
    }

    mutating func finish() -> [ToneTrack.Block] {
        peaks.append(peak)
        for index in blocks.indices { blocks[index].peak = peaks[min(index, peaks.count - 1)] }
        return blocks
    }

    private mutating func closeBlock() {
        var block = ToneTrack.Block(meanSquare: sum / Double(middleABlock))
        if let last = lastCrossing, let before = crossingBefore, crossings > 0 {
            block.crossingHertz = Double(crossings) * middleRate / (last - before)
        } else if crossings == 0, let last = lastCrossing {
            let longest = middleRate / (Double(middleCount) - last)
            block.crossingHertz = min(blocks.last?.crossingHertz ?? 0, longest)
        }
        blocks.append(block)
        sum = 0
        crossingBefore = lastCrossing
        crossings = 0
    }
}
