#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The settings of a terminal, and what is to be put back at the end.
struct TerminalState {
    private(set) var settings: termios

    /// Reads the settings of a terminal.
    init(of descriptor: Int32) throws(SystemError) {
        var read = termios()
        guard tcgetattr(descriptor, &read) == 0 else { throw .last }
        settings = read
    }

    /// Whether neither lines nor echo are on: the state that a killed program leaves behind.
    var isRaw: Bool { settings.c_lflag & tcflag_t(ICANON | ECHO) == 0 }

    /// What to put back at the end: these settings, unless they are a dead program's raw ones.
    var worthRestoring: TerminalState {
        guard isRaw else { return self }
        var sane = self
        sane.settings.c_iflag |= tcflag_t(ICRNL | IXON | BRKINT)
        sane.settings.c_oflag |= tcflag_t(OPOST | ONLCR)
        sane.settings.c_lflag |= tcflag_t(ICANON | ECHO | ECHOE | ECHOK | ISIG | IEXTEN)
        withUnsafeMutableBytes(of: &sane.settings.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
            characters[Int(VEOF)] = 4
        }
        return sane
    }

    /// Bytes as they come: no lines, no echo, no signals, no flow control that a stray byte could switch on.
    ///
    /// - Parameter speed: Bits a second as a `speed_t` code; `nil` keeps it.
    func raw(speed: speed_t? = nil) -> TerminalState {
        var changed = self
        cfmakeraw(&changed.settings)
        changed.settings.c_iflag &= ~tcflag_t(IXON | IXOFF | IXANY)
        changed.settings.c_cflag |= tcflag_t(CLOCAL | CREAD)
        // Nor any that waits for a wire that three-wire adapters do not have.
        changed.settings.c_cflag &= ~(tcflag_t(CSTOPB) | tcflag_t(CRTSCTS))
        withUnsafeMutableBytes(of: &changed.settings.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
        }
        if let speed { cfsetspeed(&changed.settings, speed) }
        return changed
    }

    func apply(to descriptor: Int32) throws(SystemError) {
        var written = settings
        guard tcsetattr(descriptor, TCSANOW, &written) == 0 else { throw .last }
    }

    /// The code for so many bits a second; `nil` for a rate that is not in use.
    static func speed(_ bitsPerSecond: Int32) -> speed_t? {
        switch bitsPerSecond {
        case 9600: return speed_t(B9600)
        case 19200: return speed_t(B19200)
        case 38400: return speed_t(B38400)
        case 57600: return speed_t(B57600)
        case 115_200: return speed_t(B115200)
        case 230_400: return speed_t(B230400)
        #if canImport(Glibc)
            case 460_800: return speed_t(B460800)
            case 921_600: return speed_t(B921600)
        #endif
        default: return nil
        }
    }
}
