import CPlatterLinux
import PlatterCore

/// What the calling thread was given of real time, in words for a person.
public struct RealtimeRights: Equatable, Sendable {
    /// Priority of SCHED_FIFO; 0 for ordinary scheduling.
    public var priority: Int32 = 0
    /// Why SCHED_FIFO was refused.
    public var refusal: SystemError?
    public var memoryLocked = false
    /// How much later than asked for the kernel may wake an ordinary thread, in nanoseconds.
    public var timerSlack: Int64 = 0
    /// The frequency governor of the first processor; empty where there is none.
    public var governor = ""

    public init() {}

    /// Asks for everything a control loop wants, for the calling thread; locks and touches its memory.
    ///
    /// - Parameters:
    ///   - priority: 1 ... 99.
    ///   - processor: The one to keep to; `nil` for any. For one that is not there the last that is. Best the output
    ///     thread's: a processor that has just been awake wakes up sooner, and for less.
    ///   - required: Whether a refusal of SCHED_FIFO is an error.
    public static func acquire(
        priority: Int32, processor: Int32? = nil, locksMemory: Bool = true, required: Bool, files: some FileAccess
    ) throws(LinuxError) -> RealtimeRights {
        var rights = RealtimeRights()
        let scheduling = platter_realtime_thread(priority)
        if scheduling == 0 {
            rights.priority = priority
        } else {
            rights.refusal = SystemError(scheduling)
            if required { throw .realtimeRefused(what: "SCHED_FIFO", SystemError(scheduling)) }
        }
        if let processor { _ = platter_pin_thread(processor) }
        rights.memoryLocked = locksMemory && platter_lock_memory() == 0
        platter_prefault_stack()
        _ = platter_set_timer_slack(1)
        rights.timerSlack = platter_timer_slack()
        rights.governor = files.text("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor") ?? ""
        return rights
    }

    /// One line for the start of a run.
    public var summary: String {
        var parts: [String] = []
        if let refusal {
            parts.append("ordinary scheduling, as SCHED_FIFO was refused (\(refusal))")
        } else {
            parts.append("SCHED_FIFO \(priority)")
        }
        parts.append(memoryLocked ? "memory locked" : "memory not locked")
        parts.append("timer slack \(timerSlack) ns")
        parts.append(governor.isEmpty ? "no frequency governor" : "governor \(governor)")
        let hint = refusal == nil ? "" : "; docs/Hardware.md says how to allow it"
        return "real time: " + parts.joined(separator: ", ") + hint
    }
}
