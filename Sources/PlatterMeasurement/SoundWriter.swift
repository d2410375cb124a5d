import CPlatterSound

/// A sound file being written with 16 bits: FLAC if the name ends in `.flac`, else WAV.
public final class SoundWriter {
    public let path: String
    public let channels: Int

    private var handle: UnsafeMutableRawPointer?

    /// - Throws: `unwritable` or `soundLibraryMissing`.
    public init(path: String, samplingRate: Int, channels: Int) throws(MeasurementError) {
        guard platter_sound_available() != 0 else { throw .soundLibraryMissing(path: path) }
        let flac = path.lowercased().hasSuffix(".flac")
        handle = platter_sound_create(path, Int32(clamping: samplingRate), Int32(clamping: channels), flac ? 1 : 0)
        guard handle != nil else {
            throw .unwritable(path: path, reason: String(cString: platter_sound_error(nil)))
        }
        self.path = path
        self.channels = channels
    }

    deinit { if let handle { _ = platter_sound_close(handle) } }

    /// Appends whole frames, channels interleaved.
    /// - Throws: `unwritable` when the disk is full, or after `close`.
    public func write(_ interleaved: [Int16]) throws(MeasurementError) {
        let frames = Int64(interleaved.count / channels)
        guard let handle, platter_sound_write(handle, interleaved, frames) == frames else {
            throw .unwritable(path: path, reason: String(cString: platter_sound_error(handle)))
        }
    }

    /// Completes the file. Without it the file is completed when the writer goes away, and an error is lost.
    public func close() throws(MeasurementError) {
        guard let open = handle else { return }
        handle = nil
        guard platter_sound_close(open) == 0 else {
            throw .unwritable(path: path, reason: "closing failed")
        }
    }
}
