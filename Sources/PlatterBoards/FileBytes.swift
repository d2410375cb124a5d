#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads a file without Foundation.
enum FileBytes {
    /// At most so many bytes of the file.
    static func read(_ path: String, atMost limit: Int) throws(BoardError) -> [UInt8] {
        guard let stream = fopen(path, "rb") else { throw .unreadable(path: path, reason: reason(errno)) }
        defer { fclose(stream) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while bytes.count < limit {
            let count = fread(&chunk, 1, min(chunk.count, limit - bytes.count), stream)
            bytes.append(contentsOf: chunk[..<count])
            if count == 0 { break }
        }
        guard ferror(stream) == 0 else { throw .unreadable(path: path, reason: reason(errno)) }
        return bytes
    }

    private static func reason(_ code: Int32) -> String {
        switch code {
        case ENOENT, ENOTDIR: return "there is no such file"
        case EACCES, EPERM: return "you may not read it"
        case EISDIR: return "it is a folder"
        default: return String(cString: strerror(code)).lowercased()
        }
    }
}
