#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The real files of this machine.
public struct KernelFiles: FileAccess {
    public init() {}

    public func read(_ path: String) throws(SystemError) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        // Enough for any file of /proc and /sys; a device that never ends must not fill the memory.
        while bytes.count < 1 << 20 {
            let size = buffer.count
            let got = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, size) }
            if got < 0 {
                if errno == EINTR { continue }
                throw .last
            }
            if got == 0 { break }
            bytes.append(contentsOf: buffer[..<got])
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    public func write(_ text: String, to path: String) throws(SystemError) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        let bytes = Array(text.utf8)
        let written = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
        guard written == bytes.count else { throw written < 0 ? .last : .inputOutput }
    }

    public func list(_ path: String) throws(SystemError) -> [String] {
        guard let folder = opendir(path) else { throw .last }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    public func resolve(_ path: String) throws(SystemError) -> String {
        guard let resolved = realpath(path, nil) else { throw .last }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    public func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

    public func group(of path: String) throws(SystemError) -> UInt32 {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .last }
        return status.st_gid
    }

    public func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    public func numberFile(_ path: String) throws(SystemError) -> any NumberFile {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        return KernelNumberFile(descriptor)
    }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, buffer, count)
}
