/// What the machine allows a control loop.
extension Doctor {
    /// A simulated board does without.
    private var missing: Finding.Severity { board.hardware == .linux ? .warning : .good }

    var realtimeRight: Finding {
        let wanted = board.realtime.priority
        if machine.isSuperuser || machine.realtimePriorityLimit >= wanted {
            return Finding("real time", .good, "SCHED_FIFO \(wanted) is allowed")
        }
        return Finding(
            "real time", missing,
            "SCHED_FIFO \(wanted) is not allowed (limit \(machine.realtimePriorityLimit)); steps will jitter",
            remedy: "echo '@gpio - rtprio 90' | sudo tee /etc/security/limits.d/platter.conf, and log in again")
    }

    var memoryRight: Finding {
        if machine.isSuperuser || machine.mayLockMemory {
            return Finding("memory", .good, "may be locked")
        }
        return Finding(
            "memory", missing, "may not be locked; a page that was swapped out would hold up a step",
            remedy:
                "echo '@gpio - memlock unlimited' | sudo tee -a /etc/security/limits.d/platter.conf, and log in again")
    }

    var throttling: Finding {
        guard let text = machine.text("/proc/sys/kernel/sched_rt_runtime_us"), let runtime = Int64(text) else {
            return Finding("throttling", .good, "this kernel does not say")
        }
        if runtime < 0 { return Finding("throttling", .good, "off") }
        let period = machine.text("/proc/sys/kernel/sched_rt_period_us").flatMap { Int64($0) } ?? 1_000_000
        let share = runtime * 100 / max(period, 1)
        // The loop takes a few percent; the guard and the output thread take next to nothing.
        guard share >= 20 else {
            return Finding(
                "throttling", missing,
                "real-time threads may use \(share) % of a processor and are held up for the rest of each second",
                remedy: "sudo sysctl kernel.sched_rt_runtime_us=950000")
        }
        return Finding(
            "throttling", .good, "real-time threads may use \(share) % of a processor, far more than needed")
    }

    var governor: Finding {
        let path = "/sys/devices/system/cpu/cpu\(board.realtime.cpu ?? 0)/cpufreq/scaling_governor"
        guard let governor = machine.text(path) else {
            return Finding("governor", .good, "the processor does not change its frequency")
        }
        if governor == "performance" { return Finding("governor", .good, governor) }
        return Finding(
            "governor", missing, "\(governor) changes the frequency while the platter turns, which adds jitter",
            remedy: "echo performance | sudo tee /sys/devices/system/cpu/cpu*/cpufreq/scaling_governor")
    }

    var preemption: Finding {
        let version = machine.text("/proc/version") ?? ""
        if version.contains("PREEMPT_RT") { return Finding("kernel", .good, "real-time kernel (PREEMPT_RT)") }
        return Finding("kernel", .good, "no real-time kernel; steps are late by some tens of microseconds at times")
    }
}
