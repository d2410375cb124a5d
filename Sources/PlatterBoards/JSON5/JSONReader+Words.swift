extension JSONReader {
    static func isBoundary(_ scalar: Unicode.Scalar) -> Bool { scalar == "," || scalar == "}" || scalar == "]" }

    /// A scalar of a bare word: a key, a number, `true`.
    static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "+", "-", ".", "\\": return true
        default: return scalar.value >= 0x80 && !isBlank(scalar)
        }
    }

    static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case " ", "\t", "\n", "\r", "\u{B}", "\u{C}", "\u{A0}", "\u{FEFF}", "\u{2028}", "\u{2029}": return true
        default: return scalar.value >= 0x80 && scalar.properties.generalCategory == .spaceSeparator
        }
    }

    /// `true`, `false`, `null` or a number. Everything else is a problem and unreadable.
    mutating func word(path: String) -> JSONNode.Content {
        let start = here
        let text = bareWord()
        switch text {
        case "true": return .flag(true)
        case "false": return .flag(false)
        case "null": return .null
        case "":
            report(
                start, path, found, "is not the start of a value", "a number, text in quotes, true, false, [ or {",
                "remove it, or put the text in quotes")
            if let scalar = peek, !Self.isBoundary(scalar) { skipToBoundary() }
            return .unreadable
        default:
            if NumberText.isNumber(text) { return .number(text) }
            report(
                start, path, Printable.escaped(text), "is not a value",
                "a number, text in quotes, true, false, [ or {",
                NumberText.looksLikeNumber(text)
                    ? "write the number plainly, as in 12, 1.9 or 0x1F" : "put text in quotes")
            if let scalar = peek, !Self.isBoundary(scalar) { skipToBoundary() }
            return .unreadable
        }
    }

    /// The key at the cursor, bare or quoted. `nil` after a problem.
    mutating func key(path: String) -> String? {
        if peek == "\"" || peek == "'" { return string(path: path) }
        let start = here
        guard let first = peek, Self.startsIdentifier(first) else {
            report(
                start, path, found, "is not the start of a key", "a word such as debounce_ms",
                "write key: value, or close the bracket")
            return nil
        }
        var text = ""
        while let scalar = peek, Self.startsIdentifier(scalar) || ("0"..."9").contains(scalar) {
            if scalar == "\\" {
                guard peek(after: 1) == "u", let escaped = escape(path: path) else {
                    if peek == "\\" {
                        report(
                            here, path, found, "is not part of a key", "letters, digits and _", "remove the backslash")
                    }
                    return nil
                }
                text += escaped
            } else {
                text.unicodeScalars.append(scalar)
                advance()
            }
        }
        return text
    }

    static func startsIdentifier(_ scalar: Unicode.Scalar) -> Bool {
        isWordScalar(scalar) && !("0"..."9").contains(scalar) && scalar != "+" && scalar != "-" && scalar != "."
    }

    private mutating func bareWord() -> String {
        var text = ""
        while let scalar = peek, Self.isWordScalar(scalar) {
            text.unicodeScalars.append(scalar)
            advance()
        }
        return text
    }
}
