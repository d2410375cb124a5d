#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The end of a guard that an earlier run has left holding its lines.
public enum GuardSuccession {
    /// Ends the guard that holds this lock, if one does, and returns when its lines are free.
    public static func retire(lock path: String) throws(LinuxError) {
        for attempt in 0..<100 {
            do {
                // Held for a moment only, to see that nobody else holds it.
                _ = try BoardLock(path: path)
                return
            } catch LinuxError.alreadyRunning(let board, let pid) {
                if let pid, pid > 1, attempt % 20 == 0, kill(pid, SIGTERM) != 0, errno == EPERM {
                    // Another user's.
                    throw .alreadyRunning(board: board, pid: pid)
                }
                MonotonicClock.sleep(milliseconds: 10)
            }
        }
        throw .guardFailed("an earlier guard does not let go of \(path)")
    }
}
