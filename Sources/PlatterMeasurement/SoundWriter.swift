import CPlatterSound

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A sound file being written with 16 bits: FLAC if the name ends in `.flac`, else WAV.
public final class SoundWriter {
    public let path: String
    public let channels: Int

    private var handle: UnsafeMutableRawPointer?

    /// - Throws: `unwritable`, `writingFailed` or `soundLibraryMissing`.
    public init(path: String, samplingRate: Int, channels: Int) throws(MeasurementError) {
        guard platter_sound_available() != 0 else { throw .soundLibraryMissing(path: path) }
        let flac = path.lowercased().hasSuffix(".flac")
        errno = 0
        handle = platter_sound_create(path, Int32(clamping: samplingRate), Int32(clamping: channels), flac ? 1 : 0)
        guard handle != nil else {
            let number = errno
            let reason = Self.reason(number, nil)
            // The head of the file is written with its creation.
            guard number != ENOSPC, number != EDQUOT else { throw .writingFailed(path: path, reason: reason) }
            throw .unwritable(path: path, reason: reason)
        }
        self.path = path
        self.channels = channels
    }

    deinit { if let handle { _ = platter_sound_close(handle) } }

    /// Appends whole frames, channels interleaved.
    /// - Throws: `writingFailed` when the disk is full, or after `close`.
    public func write(_ interleaved: [Int16]) throws(MeasurementError) {
        let frames = Int64(interleaved.count / channels)
        errno = 0
        guard let handle, platter_sound_write(handle, interleaved, frames) == frames else {
            throw .writingFailed(path: path, reason: Self.reason(errno, handle))
        }
    }

    /// Completes the file. Without it the file is completed when the writer goes away, and an error is lost.
    public func close() throws(MeasurementError) {
        guard let open = handle else { return }
        handle = nil
        errno = 0
        guard platter_sound_close(open) == 0 else {
            throw .writingFailed(path: path, reason: Self.reason(errno, nil))
        }
    }

    /// What the system refused, if it did: the library may blame its encoder for that.
    private static func reason(_ number: Int32, _ handle: UnsafeMutableRawPointer?) -> String {
        number == 0 ? String(cString: platter_sound_error(handle)) : String(cString: strerror(number))
    }
}
