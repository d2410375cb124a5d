/// Plays a song on a platter of given speed: its sound, resampled by the speed, spin-up and stop included.
///
/// Every output sample lies between samples of the song by a windowed sinc of 32 samples. The amplitude follows the
/// speed, as that of a magnetic cartridge does. Behind the end and, in reverse, before the beginning there is
/// silence. The song is read in pieces, so that memory stays bounded.
public struct SongPlayer {
    private static let phases = 256

    /// As the song's: hertz and channels.
    public let samplingRate: Int
    public let channels: Int
    private var cursor: SpeedCursor
    private var window: SongWindow
    /// Frames of the song with 32 bits of fraction.
    private var position: Int64 = 0
    private let taps: [Double]
    /// Frames on either side of the position that count.
    private let reach: Int

    /// - Parameter seriesRate: speeds a second.
    public init(song: SoundReader, seriesRate: Double) {
        samplingRate = song.samplingRate
        channels = song.channels
        cursor = SpeedCursor(seriesRate: seriesRate, samplingRate: Double(song.samplingRate))
        window = SongWindow(song)
        let phases = Double(Self.phases)
        taps = LowPassDesign(pass: 0.42 / phases, stop: 0.58 / phases, decibels: 80).taps.map { $0 * phases }
        reach = taps.count / 2 / Self.phases + 1
    }

    /// Takes the next speeds, as ratios to the nominal one (negative in reverse), and returns the samples they give,
    /// channels interleaved.
    public mutating func samples(for ratios: [Double]) -> [Int16] {
        var result: [Int16] = []
        for ratio in cursor.speeds(upTo: ratios) {
            let gain = 32_767 * min(abs(ratio), ToneSynthesizer.loudest)
            appendFrame(gain: gain, to: &result)
            position &+= Int64((max(-8, min(8, ratio)) * 0x1p32).rounded())
        }
        return result
    }

    private mutating func appendFrame(gain: Double, to result: inout [Int16]) {
        let frame = Int(position >> 32)
        let fraction = Double(UInt32(truncatingIfNeeded: position)) * 0x1p-32 * Double(Self.phases)
        let phase = Int(fraction)
        let share = fraction - Double(phase)
        let offset = window.offset(ofFrames: frame - reach..<frame + reach + 1)
        let center = taps.count / 2
        for channel in 0..<channels {
            var sum = 0.0
            taps.withUnsafeBufferPointer { h in
                window.samples.withUnsafeBufferPointer { x in
                    var k = -reach
                    while k <= reach {
                        // How far the song's frame lies from the position, on the grid of the taps.
                        let tap = center &+ k &* Self.phases &- phase
                        let left = tap > 0 && tap <= h.count ? h[tap &- 1] : 0
                        let right = tap >= 0 && tap < h.count ? h[tap] : 0
                        sum += x[(offset &+ k &+ reach) &* channels &+ channel] * (right + (left - right) * share)
                        k &+= 1
                    }
                }
            }
            result.append(Int16(max(-32_768, min(32_767, (sum * gain).rounded()))))
        }
    }
}
