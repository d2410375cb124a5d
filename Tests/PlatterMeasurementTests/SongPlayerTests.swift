import Foundation
import Testing

@testable import PlatterMeasurement

@Suite struct SongPlayerTests {
    private let rate = 8000

    /// A stereo song of one second: 400 Hz on the left, 1000 Hz on the right.
    private func song() throws -> TemporaryFile {
        let file = try TemporaryFile("song.flac")
        let writer = try SoundWriter(path: file.path, samplingRate: rate, channels: 2)
        let samples = (0..<rate).flatMap { index -> [Int16] in
            let t = Double(index) / Double(rate)
            return [400.0, 1000].map { Int16(10_000 * sin(2 * Double.pi * $0 * t)) }
        }
        try writer.write(samples)
        try writer.close()
        return file
    }

    private func play(_ ratios: [Double], _ file: TemporaryFile) throws -> [[Double]] {
        var player = SongPlayer(song: try SoundReader(path: file.path), seriesRate: 100)
        let samples = player.samples(for: ratios)
        return (0..<2).map { channel in stride(from: channel, to: samples.count, by: 2).map { Double(samples[$0]) } }
    }

    @Test func nominalSpeedPlaysTheSongItself() throws {
        let file = try song()
        let channels = try play([Double](repeating: 1, count: 62), file)
        let (left, right) = (channels[0], channels[1])
        #expect(left.count == 4800)
        for index in 100..<4800 {
            let t = Double(index) / Double(rate)
            #expect(abs(left[index] - 10_000 * sin(2 * Double.pi * 400 * t)) < 4)
            #expect(abs(right[index] - 10_000 * sin(2 * Double.pi * 1000 * t)) < 4)
        }
    }

    @Test func halfTheSpeedHalvesPitchAndLevel() throws {
        let left = try play([Double](repeating: 0.5, count: 62), song())[0]
        for index in 200..<4800 {
            #expect(abs(left[index] - 5000 * sin(2 * Double.pi * 200 * Double(index) / Double(rate))) < 4)
        }
    }

    @Test func thereIsSilenceBehindTheEndAndBeforeTheBeginning() throws {
        let file = try song()
        #expect(try play([Double](repeating: 1, count: 150), file)[0].suffix(3000).allSatisfy { $0 == 0 })
        #expect(try play([Double](repeating: -1, count: 50), file)[1].suffix(3000).allSatisfy { $0 == 0 })
    }
}
