/// A piece of a song in memory, moved along with the needle, forwards or backwards.
struct SongWindow {
    private static let frames = 16_384

    /// Channels interleaved; silence where the song has no frames.
    private(set) var samples: [Double]
    private let song: SoundReader
    private var first: Int

    init(_ song: SoundReader) {
        self.song = song
        samples = [Double](repeating: 0, count: Self.frames * song.channels)
        first = 0
        load(around: 0..<1)
    }

    /// Where in the window these frames begin, after the window has been moved over them if need be.
    /// - Parameter range: far fewer than a quarter of the window.
    mutating func offset(ofFrames range: Range<Int>) -> Int {
        if range.lowerBound < first || range.upperBound > first + Self.frames { load(around: range) }
        return range.lowerBound - first
    }

    /// Leaves room on both sides: a platter may turn back at any time.
    private mutating func load(around range: Range<Int>) {
        first = range.lowerBound - Self.frames / 4
        for index in samples.indices { samples[index] = 0 }
        let start = max(first, 0)
        let end = min(first + Self.frames, song.frameCount)
        guard start < end, song.seek(toFrame: start) else { return }
        let read = song.read(frames: end - start)
        let shift = (start - first) * song.channels
        for index in read.indices { samples[shift + index] = read[index] }
    }
}
