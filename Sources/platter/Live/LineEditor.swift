/// The line that is being typed on a terminal: what the keys do to it.
struct LineEditor: Equatable, Sendable {
    /// As many bytes as the console takes; what is typed beyond is not taken.
    private static let longest = 80

    private(set) var text = ""
    private var escape = Escape.none

    private enum Escape {
        case none, began, sequence
    }

    enum Outcome: Equatable, Sendable {
        /// The text may have changed.
        case edited
        /// A whole line was entered.
        case line(String)
        /// Ctrl-D on an empty line.
        case end
    }

    /// What one key does. Sequences of cursor and function keys do nothing.
    mutating func press(_ key: UInt8) -> Outcome {
        switch escape {
        case .began:
            escape = key == UInt8(ascii: "[") || key == UInt8(ascii: "O") ? .sequence : .none
            return .edited
        case .sequence:
            if (0x40...0x7E).contains(key) { escape = .none }
            return .edited
        case .none: return take(key)
        }
    }

    private mutating func take(_ key: UInt8) -> Outcome {
        switch key {
        case 0x0A, 0x0D:
            defer { text = "" }
            return .line(text)
        case 0x04: return text.isEmpty ? .end : .edited
        case 0x08, 0x7F: if !text.isEmpty { text.removeLast() }
        case 0x15: text = ""
        case 0x17:
            while text.last == " " { text.removeLast() }
            while let last = text.last, last != " " { text.removeLast() }
        case 0x1B: escape = .began
        case 0x20...0x7E: if text.utf8.count < Self.longest { text.unicodeScalars.append(Unicode.Scalar(key)) }
        default: break
        }
        return .edited
    }
}
