extension JSONReader {
    /// The quoted text at the cursor. `nil` after a problem that leaves no text.
    mutating func string(path: String) -> String? {
        let start = here
        guard let quote = peek else { return nil }
        advance()
        var text = ""
        var isWhole = true
        while let scalar = peek {
            switch scalar {
            case quote:
                advance()
                return isWhole ? text : nil
            case "\n", "\r":
                return unterminated(start, path, quote)
            case "\\":
                if let escaped = escape(path: path) { text += escaped } else { isWhole = false }
            default:
                if scalar.value < 0x20 && scalar != "\t" {
                    report(
                        here, path, found, "is a control character", "printable text", "remove it, or write it as \\u")
                    isWhole = false
                }
                text.unicodeScalars.append(scalar)
                advance()
            }
        }
        return unterminated(start, path, quote)
    }

    private mutating func unterminated(_ start: SourcePosition, _ path: String, _ quote: Unicode.Scalar) -> String? {
        report(
            start, path, quote == "'" ? "the text after '" : "the text after \"", "does not end on its line",
            "text in quotes", "write the closing quote, or \\ at the end of a line that goes on")
        mayLackComma = true
        return nil
    }

    /// The escape at the cursor, which stands on the backslash. `nil` after a problem.
    mutating func escape(path: String) -> String? {
        let start = here
        advance()
        guard let scalar = peek else { return nil }
        advance()
        switch scalar {
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "v": return "\u{B}"
        case "\r":
            if peek == "\n" { advance() }
            return ""
        case "\n", "\u{2028}", "\u{2029}": return ""
        case "x":
            guard let code = hexadecimal(digits: 2), let scalar = Unicode.Scalar(code) else { break }
            return String(Character(scalar))
        case "u":
            if let scalar = unicodeEscape() { return String(Character(scalar)) }
        case "0":
            if let next = peek, ("0"..."9").contains(next) { break }
            return "\0"
        case "1"..."9": break
        default: return String(Character(scalar))
        }
        report(
            start, path, "\"\\\(Printable.escaped(String(Character(scalar))))\"", "is not a complete escape",
            "\\n \\t \\\\ \\\" \\xHH \\uHHHH and the like", "complete it, or write \\\\ for a backslash")
        return nil
    }

    /// What `\u` stands for, a surrogate pair of two such escapes included.
    private mutating func unicodeEscape() -> Unicode.Scalar? {
        guard let high = hexadecimal(digits: 4) else { return nil }
        guard (0xD800..<0xDC00).contains(high) else { return Unicode.Scalar(high) }
        guard peek == "\\", peek(after: 1) == "u" else { return nil }
        advance()
        advance()
        guard let low = hexadecimal(digits: 4), (0xDC00..<0xE000).contains(low) else { return nil }
        return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    }

    private mutating func hexadecimal(digits: Int) -> UInt32? {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let scalar = peek, scalar.isASCII, let digit = Character(scalar).hexDigitValue else { return nil }
            value = value << 4 | UInt32(digit)
            advance()
        }
        return value
    }
}
