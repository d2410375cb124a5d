import Glibc
import PlatterCore

/// What has been taken of the machine so far.
struct Use {
    /// Of a processor.
    var time: Nanoseconds
    /// How often it went to sleep, and so woke up.
    var wakes: Int64

    static var ofThread: Use { Use(clock: CLOCK_THREAD_CPUTIME_ID, whose: wholeThread) }
    static var ofProcess: Use { Use(clock: CLOCK_PROCESS_CPUTIME_ID, whose: wholeProcess) }

    // RUSAGE_THREAD and RUSAGE_SELF of Linux: Swift does not see the one, and has the other as another type.
    private static let wholeThread: Int32 = 1
    private static let wholeProcess: Int32 = 0

    private init(clock: clockid_t, whose: Int32) {
        var now = timespec()
        clock_gettime(clock, &now)
        time = .seconds(Int64(now.tv_sec)) + Nanoseconds(Int64(now.tv_nsec))
        var usage = rusage()
        getrusage(whose, &usage)
        wakes = Int64(usage.ru_nvcsw)
    }
}
