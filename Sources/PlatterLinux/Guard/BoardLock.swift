import CPlatterLinux

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A lock file: at most one living process holds it, and its number stands in the file.
///
/// The kernel lets go of the lock with the process, however that ends; the file itself stays.
public final class BoardLock {
    private let descriptor: Int32

    /// Takes the lock, or throws `alreadyRunning` with the holder's number.
    public init(path: String) throws(LinuxError) {
        let opened = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard opened >= 0 else { throw .lockFile(path: path, .last) }
        let result = platter_try_lock(opened)
        guard result == 0 else {
            defer { close(opened) }
            if SystemError(result) == .wouldBlock {
                throw .alreadyRunning(board: Self.name(of: path), pid: Self.holder(of: path))
            }
            throw .lockFile(path: path, SystemError(result))
        }
        descriptor = opened
        let text = Array("\(getpid())\n".utf8)
        if ftruncate(opened, 0) == 0 { _ = text.withUnsafeBytes { pwrite(opened, $0.baseAddress, $0.count, 0) } }
    }

    deinit { close(descriptor) }

    /// The process that wrote itself into the file; it holds the lock only while it lives.
    public static func holder(of path: String) -> Int32? { KernelFiles().text(path).flatMap { Int32($0) } }

    /// Where locks of boards lie: `PLATTER_LOCK_DIR`, else the first of the usual folders that is writable.
    public static func folder(environment: (String) -> String?, files: some FileAccess) -> String {
        if let chosen = environment("PLATTER_LOCK_DIR"), !chosen.isEmpty { return chosen }
        let usual = ["/run/lock", environment("XDG_RUNTIME_DIR") ?? "", "/tmp"]
        return usual.first { !$0.isEmpty && files.isWritable($0) } ?? "/tmp"
    }

    /// The lock of a board, and with `guard` that of its guard.
    public static func path(board: String, in folder: String, guard isGuard: Bool = false) -> String {
        let safe = String(board.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "_" })
        return "\(folder)/platter-\(safe)\(isGuard ? ".guard" : "").lock"
    }

    private static func name(of path: String) -> String {
        var name = path.split(separator: "/").last.map(String.init) ?? path
        if name.hasPrefix("platter-") { name.removeFirst("platter-".count) }
        for ending in [".lock", ".guard"] where name.hasSuffix(ending) { name.removeLast(ending.count) }
        return name
    }
}
