import PlatterCore

/// How long after its instant an output is played, and how late the control loop may be without a step showing it.
public enum OutputLead {
    /// 25 ms less a bit. A ramp that takes a whole number of ticks leaves steps at even fractions of a tick, the tick itself among
    /// them. The bit keeps them off the loop's wake-ups: on one processor the one would wait for the other.
    public static var usual: Nanoseconds { .microseconds(24_960) }
}
