extension LinuxError {
    /// What to do about it.
    public var remedy: String {
        switch self {
        case .noLibgpiod: return "install libgpiod-dev and build again, or use the board 'simulated'"
        case .noChips:
            return "run this on the Raspberry Pi, load the GPIO driver, or use the board 'simulated'"
        case .noChipWithLabel:
            return "name one of the labels seen in the board file; a Pi 5 has pinctrl-rp1, a Pi 4 pinctrl-bcm2711, "
                + "a Pi 3 and Zero 2 pinctrl-bcm2835"
        case .ambiguousLabel: return "name the lines instead of the chip in the board file"
        case .noLineWithName(_, _, true): return "'gpioinfo' lists the names; or give the offset of the line"
        case .noLineWithName(_, _, false): return "give the chip's label and the line's offset in the board file"
        case .ambiguousLine: return "give the chip's label and the line's offset in the board file"
        case .noSuchOffset: return "correct the offset in the board file"
        case .lineBusy(_, _, let holder): return Self.freeing(holder)
        case .biasRefused:
            return "fit a resistor and set the bias to 'as-is' in the board file, or use a kernel from 5.5 on"
        case .chipPermission(let path):
            return "add the user to the group of \(path) (sudo usermod -aG gpio $USER) and log in again"
        case .chipFailed: return "check the path and the kernel's messages (dmesg)"
        case .requestFailed: return "'gpioinfo' shows the state of the line; check the board file"
        case .noPWM:
            return "add 'dtoverlay=pwm,pin=12,func=4' for GPIO12, or 'dtoverlay=pwm,pin=18,func=2' for GPIO18, to "
                + "/boot/firmware/config.txt and reboot (a fan's controller is never used)"
        case .ambiguousPWM: return "give more of the device's name in the board file"
        case .noSuchPWMChannel: return "correct the channel in the board file"
        case .pwmNotWritable:
            return "add the user to the group 'gpio' and install the udev rule of docs/Hardware.md for pwm"
        case .pwmBusy: return "remove the overlay that uses it from /boot/firmware/config.txt"
        case .pwmFailed: return "check the period and duty of the board file against the controller's range"
        case .serial(let path, let error) where error.isPermission:
            return "add the user to the group of \(path) (sudo usermod -aG dialout $USER) and log in again"
        case .serial: return "check the cable and 'enable_uart=1' in /boot/firmware/config.txt"
        case .notATerminal: return "name a serial device such as /dev/serial0, or 'stdio' or 'pty'"
        case .serialBusy(let path): return "end that program, which 'fuser -v \(path)' names, or use another port"
        case .serialInUse: return "free it: sudo raspi-config, Interface Options, Serial Port, no login shell"
        case .realtimeRefused:
            return "give the user 'rtprio 90' and 'memlock unlimited' in /etc/security/limits.d, run as a service "
                + "with LimitRTPRIO=90, or leave out '--realtime required'"
        case .noThread:
            return "free memory, or raise the user's limits of open files and processes (ulimit -n, ulimit -u)"
        case .alreadyRunning, .pwmInUse: return "stop the other one first"
        case .lockFile(let path, let error) where error.isPermission:
            return "if another user has left it, end that run and remove it (sudo rm \(path)); "
                + "else name a folder of your own in PLATTER_LOCK_DIR"
        case .lockFile: return "check the rights of its folder, or name another one in PLATTER_LOCK_DIR"
        case .guardFailed: return "nothing is driven without the guard; start again, and report this if it stays"
        case .wiring(_, let remedy): return remedy
        }
    }

    /// The exit status of the command, from sysexits.h.
    public var exitStatus: Int32 {
        switch self {
        case .chipPermission, .pwmNotWritable, .realtimeRefused: return 77
        case .serial(_, let error) where error.isPermission: return 77
        case .lockFile(_, let error) where error.isPermission: return 77
        case .lineBusy, .pwmBusy, .pwmInUse, .alreadyRunning, .serialBusy, .serialInUse, .noLibgpiod, .noChips:
            return 69
        case .noChipWithLabel, .ambiguousLabel, .noLineWithName, .ambiguousLine, .noSuchOffset, .biasRefused, .noPWM,
            .ambiguousPWM, .noSuchPWMChannel, .wiring, .notATerminal:
            return 78
        case .chipFailed, .requestFailed, .pwmFailed, .serial, .lockFile, .noThread, .guardFailed: return 71
        }
    }

    /// How a line is got back from a holder that goes by this name in the kernel.
    private static func freeing(_ holder: String) -> String {
        if holder.hasPrefix("spi") { return "free it with 'dtparam=spi=off' in /boot/firmware/config.txt" }
        if holder.hasPrefix("i2c") || holder.hasPrefix("SDA") || holder.hasPrefix("SCL") {
            return "free it with 'dtparam=i2c_arm=off' in /boot/firmware/config.txt"
        }
        if holder.hasPrefix("w1") || holder.hasPrefix("onewire") {
            return "free it by removing 'dtoverlay=w1-gpio' from /boot/firmware/config.txt"
        }
        if holder.hasPrefix("uart") || holder.hasPrefix("serial") {
            return "free it with 'enable_uart=0' in /boot/firmware/config.txt"
        }
        if holder.hasPrefix("platter") { return "stop the other platter first" }
        return "stop that program, or choose another line in the board file"
    }
}
