import CPlatterLinux

/// SIGINT, SIGTERM and SIGHUP as something to look at in each tick, so that every end takes the same safe way out.
public enum ExitSignals {
    /// From now on the three are remembered instead of ending the process, and a closed pipe is an error, not a signal.
    public static func catchAll() { platter_catch_exit_signals() }

    /// The last one that came.
    public static var received: Int32? {
        let number = platter_exit_signal()
        return number == 0 ? nil : number
    }
}
