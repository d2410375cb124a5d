import CPlatterLinux
import PlatterCore

/// The clock of everything in this port: it never jumps when the date is set, and edges are stamped with it.
public enum MonotonicClock {
    public static var now: Nanoseconds { Nanoseconds(platter_monotonic_ns()) }

    /// Sleeps until the instant, through signals; returns at once when it has passed.
    public static func sleep(until instant: Nanoseconds) { _ = platter_sleep_until(instant.count, 0) }

    public static func sleep(milliseconds: Int64) { sleep(until: now + .milliseconds(milliseconds)) }
}
