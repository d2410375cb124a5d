/// One channel of a PWM controller under `/sys/class/pwm`.
///
/// The kernel checks every write against what the other files hold: on a fresh channel everything but the period is
/// refused, a period below the duty is refused, and the polarity of a running channel cannot change. `settle` finds an
/// order that is accepted whatever an earlier run has left behind, and drives nothing on the way.
public final class SysfsPWM {
    /// The folder of the channel.
    public let path: String
    private let dutyFile: any NumberFile
    private let periodFile: any NumberFile
    private let enableFile: any NumberFile
    private let files: any FileAccess
    private var isEnabled = false

    private init(path: String, files: some FileAccess) throws(LinuxError) {
        self.path = path
        self.files = files
        do {
            dutyFile = try files.numberFile("\(path)/duty_cycle")
            periodFile = try files.numberFile("\(path)/period")
            enableFile = try files.numberFile("\(path)/enable")
        } catch {
            throw .pwmFailed(path: path, value: "", error)
        }
    }

    /// Exports the channel if need be and takes it for this process alone, as it is: nothing of what it does changes.
    ///
    /// The kernel lets everybody write to a channel; that no other platter does is a lock on its period.
    ///
    /// - Parameter sleep: Waits so many milliseconds; after export the files belong to the group only when udev has run.
    public static func take(
        _ chip: PWMChip, channel: Int32, files: some FileAccess, sleep: (Int64) -> Void
    ) throws(LinuxError) -> SysfsPWM {
        guard channel >= 0, channel < chip.channels else {
            throw .noSuchPWMChannel(channel, chip: chip.device, channels: chip.channels)
        }
        let path = "\(chip.path)/pwm\(channel)"
        if !files.exists(path) { try export(chip, channel, files: files) }
        try waitUntilWritable(path, files: files, sleep: sleep)
        let taken = try SysfsPWM(path: path, files: files)
        do {
            try taken.periodFile.lock()
        } catch SystemError.wouldBlock {
            throw .pwmInUse(path: path)
        } catch {
            throw .pwmFailed(path: "\(path)/period", value: "", error)
        }
        return taken
    }

    /// Leaves the channel disabled, at no duty, with its period and polarity set.
    ///
    /// - Parameter period: Nanoseconds, above 0.
    public func settle(period: Int64, inverted: Bool) throws(LinuxError) {
        let isFresh = files.text("\(path)/period") == "0"
        if !isFresh {
            // While the period is not 0 these two are accepted in any state.
            if files.text("\(path)/duty_cycle") != "0" { try write("0", to: "duty_cycle") }
            if files.text("\(path)/enable") != "0" { try write("0", to: "enable") }
        }
        try write("\(period)", to: "period")
        let polarity = inverted ? "inversed" : "normal"
        // A controller without polarity has no business refusing what it already does.
        if files.text("\(path)/polarity") != polarity { try write(polarity, to: "polarity") }
    }

    /// Sets the time within each period for which the output is active; 0 disables the channel.
    ///
    /// - Parameter nanoseconds: 0 ... the period.
    public func set(activeTime nanoseconds: Int64) throws(SystemError) {
        try dutyFile.write(nanoseconds)
        if nanoseconds > 0, !isEnabled {
            try enableFile.write(1)
            isEnabled = true
        } else if nanoseconds == 0, isEnabled {
            try enableFile.write(0)
            isEnabled = false
        }
    }

    /// Changes the period while running. It must stay above the active time.
    public func set(period nanoseconds: Int64) throws(SystemError) { try periodFile.write(nanoseconds) }

    private static func export(_ chip: PWMChip, _ channel: Int32, files: some FileAccess) throws(LinuxError) {
        do {
            try files.write("\(channel)", to: "\(chip.path)/export")
        } catch SystemError.busy {
            // Another program may have exported it between the look and the write.
            if !files.exists("\(chip.path)/pwm\(channel)") { throw .pwmBusy(chip: chip.device, channel: channel) }
        } catch {
            if error.isPermission { throw .pwmNotWritable(path: "\(chip.path)/export", waitedMilliseconds: 0) }
            throw .pwmFailed(path: "\(chip.path)/export", value: "\(channel)", error)
        }
    }

    private static func waitUntilWritable(
        _ path: String, files: some FileAccess, sleep: (Int64) -> Void
    ) throws(LinuxError) {
        let names = ["period", "duty_cycle", "enable", "polarity"]
        var waited: Int64 = 0
        for name in names {
            while !files.isWritable("\(path)/\(name)") {
                guard waited < 2000 else { throw .pwmNotWritable(path: "\(path)/\(name)", waitedMilliseconds: waited) }
                sleep(20)
                waited += 20
            }
        }
    }

    private func write(_ value: String, to name: String) throws(LinuxError) {
        do {
            try files.write(value, to: "\(path)/\(name)")
        } catch {
            throw .pwmFailed(path: "\(path)/\(name)", value: value, error)
        }
    }
}
