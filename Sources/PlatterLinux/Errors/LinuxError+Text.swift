extension LinuxError: CustomStringConvertible {
    public var description: String { "\(cause); \(remedy)" }

    /// The thing and what is wrong with it.
    public var cause: String {
        switch self {
        case .noLibgpiod: return "this program was built without libgpiod"
        case .noChips(let root): return "there is no GPIO chip in \(root)"
        case .noChipWithLabel(let label, let seen):
            return "no GPIO chip has the label '\(label)' (seen: \(Self.list(seen)))"
        case .ambiguousLabel(let label, let paths):
            return "the label '\(label)' belongs to more than one GPIO chip: \(Self.list(paths))"
        case .noLineWithName(let name, let chip, true):
            return "no line is named '\(name)'\(Self.on(chip))"
        case .noLineWithName(let name, let chip, false):
            return "line '\(name)' cannot be found by name: this kernel names no lines\(Self.on(chip))"
        case .ambiguousLine(let name, let places):
            return "more than one line is named '\(name)': \(Self.list(places))"
        case .noSuchOffset(let offset, let chip, let lines):
            return "line \(offset) does not exist on \(chip), which has lines 0 to \(Int64(lines) - 1)"
        case .lineBusy(let line, let chip, let holder):
            return "line \(line) on \(chip) is in use by \(holder.isEmpty ? "a holder without a name" : "'\(holder)'")"
        case .biasRefused(let line, let chip, let bias):
            return "bias \(bias.rawValue) is not supported for line \(line) on \(chip)"
        case .chipPermission(let path): return "this user may not open \(path)"
        case .chipFailed(let path, let error): return "\(path) cannot be used: \(error)"
        case .requestFailed(let lines, let chip, let error):
            return "the kernel refused line \(lines) on \(chip): \(error)"
        case .noPWM(let wanted, let seen): return "there is no PWM chip of '\(wanted)' (seen: \(Self.list(seen)))"
        case .ambiguousPWM(let wanted, let seen): return "'\(wanted)' fits more than one PWM chip: \(Self.list(seen))"
        case .noSuchPWMChannel(let channel, let chip, let channels):
            return "channel \(channel) does not exist on \(chip), which has channels 0 to \(channels - 1)"
        case .pwmNotWritable(let path, let waited):
            return "\(path) did not become writable within \(waited) ms"
        case .pwmBusy(let chip, let channel):
            return "channel \(channel) of \(chip) is in use inside the kernel, by another driver"
        case .pwmInUse(let path): return "\(path) is in use by another platter"
        case .pwmFailed(let path, let value, let error):
            return "writing '\(value)' to \(path) failed: \(error)"
        case .serial(let path, let error): return "serial port \(path) cannot be used: \(error)"
        case .notATerminal(let path): return "\(path) is not a serial port or terminal"
        case .serialBusy(let path): return "serial port \(path) is in use by another program"
        case .serialInUse(let path, let by): return "serial port \(path) is in use by \(by)"
        case .realtimeRefused(let what, let error): return "\(what) was refused: \(error)"
        case .noThread(let purpose, let error): return "there is no thread for \(purpose): \(error)"
        case .alreadyRunning(let board, let pid):
            return "board '\(board)' is already being driven\(pid.map { " by process \($0)" } ?? "")"
        case .lockFile(let path, let error): return "the lock \(path) cannot be taken: \(error)"
        case .guardFailed(let reason): return "the guard process failed: \(reason)"
        case .wiring(let cause, _): return cause
        }
    }

    private static func list(_ items: [String]) -> String {
        items.isEmpty ? "none" : items.joined(separator: ", ")
    }

    private static func on(_ chip: String?) -> String { chip.map { " on \($0)" } ?? "" }
}
