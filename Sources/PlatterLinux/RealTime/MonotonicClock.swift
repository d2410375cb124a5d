import CPlatterLinux
import PlatterCore

/// The clock of everything in this port: it never jumps when the date is set, and edges are stamped with it.
public enum MonotonicClock {
    public static var now: Nanoseconds { Nanoseconds(platter_monotonic_ns()) }

    /// The same crystal without the trim that keeps `now` in step with the world's time: what a PWM block counts by.
    public static var raw: Nanoseconds { Nanoseconds(platter_raw_ns()) }

    /// Sleeps until the instant, through signals; returns at once when it has passed.
    public static func sleep(until instant: Nanoseconds) { _ = platter_sleep_until(instant.count, 0) }

    public static func sleep(milliseconds: Int64) { sleep(until: now + .milliseconds(milliseconds)) }
}
