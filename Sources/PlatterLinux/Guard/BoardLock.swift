import CPlatterLinux

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A lock file: at most one living process holds it.
///
/// The kernel lets go of the lock with the process, however that ends; the file itself stays, empty, for whichever user
/// comes next. Who holds it is asked of the kernel too: a number in the file could be that of an earlier holder.
public final class BoardLock {
    private let descriptor: Int32

    /// Takes the lock, or throws `alreadyRunning` with the holder's number.
    public init(path: String) throws(LinuxError) {
        let opened = try Self.opened(path)
        let result = platter_try_lock(opened)
        guard result == 0 else {
            defer { close(opened) }
            if SystemError(result) == .wouldBlock {
                throw .alreadyRunning(board: Self.name(of: path), pid: Self.holder(of: opened))
            }
            throw .lockFile(path: path, SystemError(result))
        }
        descriptor = opened
    }

    deinit { close(descriptor) }

    /// For reading only, which is enough for a lock: so a file that another user has left serves as well.
    private static func opened(_ path: String) throws(LinuxError) -> Int32 {
        var opened = open(path, O_RDONLY | O_CLOEXEC)
        // Not asked for at first: in a folder like /tmp the kernel refuses it for another user's file.
        if opened < 0, errno == ENOENT {
            opened = open(path, O_RDONLY | O_CREAT | O_CLOEXEC, 0o644)
            // Whatever the mask of this user, the next one has to get in.
            if opened >= 0 { _ = fchmod(opened, 0o644) }
        }
        guard opened >= 0 else { throw .lockFile(path: path, .last) }
        return opened
    }

    /// The process that holds the lock; `nil` where the kernel does not tell.
    private static func holder(of descriptor: Int32) -> Int32? {
        let process = platter_lock_holder(descriptor)
        return process > 0 ? process : nil
    }

    /// Where locks of boards lie: `PLATTER_LOCK_DIR`, else the first of the usual folders that is writable. The service's
    /// own comes first, so that a person's start meets the service's.
    public static func folder(environment: (String) -> String?, files: some FileAccess) -> String {
        if let chosen = environment("PLATTER_LOCK_DIR"), !chosen.isEmpty { return chosen }
        let usual = ["/run/platter", "/run/lock", environment("XDG_RUNTIME_DIR") ?? "", "/tmp"]
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
