#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Whole files, read and written by their path.
enum FileText {
    /// At most `limit` bytes of a file, and whether there are more.
    static func read(_ path: String, atMost limit: Int) throws(OutputError) -> (bytes: [UInt8], isCut: Bool) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw OutputError(name: path, number: errno) }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        var all: [UInt8] = []
        while all.count <= limit {
            let count = readBytes(descriptor, &bytes)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw OutputError(name: path, number: errno) }
            if count == 0 { return (all, false) }
            all.append(contentsOf: bytes[..<count])
        }
        return (Array(all.prefix(limit)), true)
    }

    /// Replaces a file as a whole: whoever looks, also after a power cut, finds the old text or the new one.
    static func replace(_ path: String, with text: String) throws(OutputError) {
        try replace(path, with: Array(text.utf8))
    }

    /// Follows links. What is no regular file, as a device or a pipe, stays what it is and is written into.
    static func replace(_ path: String, with bytes: [UInt8]) throws(OutputError) {
        guard case .file(let target) = FilePlace(path) else { return try writeInto(path, bytes) }
        let temporary = "\(target).\(getpid()).new"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
        guard descriptor >= 0 else { throw OutputError(name: path, number: errno, isCreation: true) }
        do throws(OutputError) {
            let output = TextOutput(name: path, descriptor: descriptor)
            if let failure = bytes.withUnsafeBytes({ output.write($0) }) { throw failure }
            guard fsync(descriptor) == 0 else { throw OutputError(name: path, number: errno) }
            guard rename(temporary, target) == 0 else { throw OutputError(name: path, number: errno) }
        } catch {
            close(descriptor)
            unlink(temporary)
            throw error
        }
        close(descriptor)
        keepName(of: target)
    }

    private static func writeInto(_ path: String, _ bytes: [UInt8]) throws(OutputError) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw OutputError(name: path, number: errno, isCreation: true) }
        defer { close(descriptor) }
        let output = TextOutput(name: path, descriptor: descriptor)
        if let failure = bytes.withUnsafeBytes({ output.write($0) }) { throw failure }
    }

    /// Creates the folder and those above it; one that is there already is fine.
    static func createFolder(_ path: String) throws(OutputError) {
        if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let parent = folder(of: path), parent != path else {
            throw OutputError(name: path, number: errno)
        }
        try createFolder(parent)
        guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw OutputError(name: path, number: errno) }
    }

    /// What stands before the last `/`; `nil` without one.
    static func folder(of path: String) -> String? {
        guard let slash = path.lastIndex(of: "/") else { return nil }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// A renamed file is safe only when its folder is written as well.
    private static func keepName(of path: String) {
        let descriptor = open(folder(of: path) ?? ".", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}

private func readBytes(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int { read(descriptor, &buffer, buffer.count) }
