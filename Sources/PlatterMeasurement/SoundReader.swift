import CPlatterSound
import Foundation

/// A sound file opened for reading: WAV, FLAC, AIFF, Ogg and what else libsndfile knows. Full scale is 1.
public final class SoundReader {
    public let path: String
    /// Hertz.
    public let samplingRate: Int
    public let channels: Int
    /// Frames (one sample of every channel) in the file.
    public let frameCount: Int

    private let handle: UnsafeMutableRawPointer

    /// - Parameter file: what to open in the place of `path`, which is what messages name.
    /// - Throws: `noSuchFile`, `unreadable` or `soundLibraryMissing`.
    public init(path: String, file: String? = nil) throws(MeasurementError) {
        let file = file ?? path
        guard FileManager.default.fileExists(atPath: file) else { throw .noSuchFile(path: path) }
        guard platter_sound_available() != 0 else { throw .soundLibraryMissing(path: path) }
        var info = platter_sound_info()
        guard let handle = platter_sound_open(file, &info) else {
            throw .unreadable(path: path, reason: String(cString: platter_sound_error(nil)))
        }
        guard info.channels >= 1, info.sampling_rate >= 1 else {
            _ = platter_sound_close(handle)
            throw .unreadable(path: path, reason: "no channels")
        }
        self.path = path
        self.handle = handle
        samplingRate = Int(info.sampling_rate)
        channels = Int(info.channels)
        frameCount = Int(info.frames)
    }

    deinit { _ = platter_sound_close(handle) }

    /// Seconds.
    public var duration: Double { Double(frameCount) / Double(samplingRate) }

    /// The next frames, channels interleaved: up to `frames`, fewer at the end, none behind it.
    public func read(frames: Int) -> [Double] {
        [Double](unsafeUninitializedCapacity: frames * channels) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            count = max(0, Int(platter_sound_read(handle, start, Int64(frames)))) * channels
        }
    }

    /// Continues at `frame`, counted from 0; `false` if the file cannot.
    public func seek(toFrame frame: Int) -> Bool {
        platter_sound_seek(handle, Int64(frame)) == Int64(frame)
    }
}
