import Foundation

/// The settings of a terminal, field by field, to be compared and printed.
struct TerminalSettings: Equatable {
    let input, output, control, local: tcflag_t
    let characters: [UInt8]
    let inputSpeed, outputSpeed: speed_t

    init(of descriptor: Int32) throws {
        var settings = termios()
        guard tcgetattr(descriptor, &settings) == 0 else { throw TerminalPair.Refusal(number: errno) }
        input = settings.c_iflag
        output = settings.c_oflag
        control = settings.c_cflag
        local = settings.c_lflag
        characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
        inputSpeed = cfgetispeed(&settings)
        outputSpeed = cfgetospeed(&settings)
    }

    /// Whether lines and echo are on, as a person at a shell needs them.
    var isUsable: Bool { local & tcflag_t(ICANON) != 0 && local & tcflag_t(ECHO) != 0 && local & tcflag_t(ISIG) != 0 }
}
