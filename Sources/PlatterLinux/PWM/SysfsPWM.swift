/// One channel of a PWM controller under `/sys/class/pwm`.
///
/// The kernel checks every write against what the other files hold: on a fresh channel everything but the period is
/// refused, a period below the duty is refused, and the polarity of a running channel cannot change. `open` finds an
/// order that is accepted whatever an earlier run has left behind, and drives nothing on the way.
public final class SysfsPWM {
    /// The folder of the channel.
    public let path: String
    private let dutyFile: any NumberFile
    private let periodFile: any NumberFile
    private let enableFile: any NumberFile
    private var isEnabled = false

    private init(path: String, files: some FileAccess) throws(LinuxError) {
        self.path = path
        do {
            dutyFile = try files.numberFile("\(path)/duty_cycle")
            periodFile = try files.numberFile("\(path)/period")
            enableFile = try files.numberFile("\(path)/enable")
        } catch {
            throw .pwmFailed(path: path, value: "", error)
        }
    }

    /// Exports the channel if need be and leaves it disabled, at no duty, with its period and polarity set.
    ///
    /// - Parameters:
    ///   - period: Nanoseconds, above 0.
    ///   - sleep: Waits so many milliseconds; after export the files belong to the group only when udev has run.
    public static func open(
        _ chip: PWMChip, channel: Int32, period: Int64, inverted: Bool, files: some FileAccess, sleep: (Int64) -> Void
    ) throws(LinuxError) -> SysfsPWM {
        guard channel >= 0, channel < chip.channels else {
            throw .noSuchPWMChannel(channel, chip: chip.device, channels: chip.channels)
        }
        let path = "\(chip.path)/pwm\(channel)"
        if !files.exists(path) { try export(chip, channel, files: files) }
        try waitUntilWritable(path, files: files, sleep: sleep)
        try settle(path, period: period, polarity: inverted ? "inversed" : "normal", files: files)
        return try SysfsPWM(path: path, files: files)
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

    /// From any leftover to disabled, no duty, this period and polarity.
    private static func settle(
        _ path: String, period: Int64, polarity: String, files: some FileAccess
    ) throws(LinuxError) {
        let isFresh = files.text("\(path)/period") == "0"
        if !isFresh {
            // While the period is not 0 these two are accepted in any state.
            if files.text("\(path)/duty_cycle") != "0" { try write("0", to: "\(path)/duty_cycle", files) }
            if files.text("\(path)/enable") != "0" { try write("0", to: "\(path)/enable", files) }
        }
        try write("\(period)", to: "\(path)/period", files)
        // A controller without polarity has no business refusing what it already does.
        if files.text("\(path)/polarity") != polarity { try write(polarity, to: "\(path)/polarity", files) }
    }

    private static func write(_ value: String, to path: String, _ files: some FileAccess) throws(LinuxError) {
        do {
            try files.write(value, to: path)
        } catch {
            throw .pwmFailed(path: path, value: value, error)
        }
    }
}
