/// The first words of the console's commands.
enum ConsoleKeyword: UInt8 {
    case play, stop, toggle, speed, next, previous, pitch, trim, reverse, spin, cycle, inhibit
    case status, speeds, clear, save, version, help

    var text: StaticString {
        switch self {
        case .play: return "play"
        case .stop: return "stop"
        case .toggle: return "toggle"
        case .speed: return "speed"
        case .next: return "next"
        case .previous: return "previous"
        case .pitch: return "pitch"
        case .trim: return "trim"
        case .reverse: return "reverse"
        case .spin: return "spin"
        case .cycle: return "cycle"
        case .inhibit: return "inhibit"
        case .status: return "status"
        case .speeds: return "speeds"
        case .clear: return "clear"
        case .save: return "save"
        case .version: return "version"
        case .help: return "help"
        }
    }

    /// The keyword spelt exactly so, upper and lower case alike.
    init?(_ word: UnsafeBufferPointer<UInt8>) {
        var raw: UInt8 = 0
        while let keyword = ConsoleKeyword(rawValue: raw) {
            if Ascii.equal(word, keyword.text) {
                self = keyword
                return
            }
            raw &+= 1
        }
        return nil
    }
}
