/// Text of a file made fit for one line of a terminal.
enum Printable {
    static let longest = 60

    /// In double quotes, control characters escaped, shortened to sixty characters.
    static func quoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }

    /// As it is, control characters escaped, shortened to sixty characters.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars.prefix(longest) { result += escape(scalar) }
        return text.unicodeScalars.count > longest ? result + "..." : result
    }

    /// A key as it stands in a key path: bare where it is a plain word, else quoted.
    static func key(_ key: String) -> String {
        let plain = key.unicodeScalars.allSatisfy { scalar in
            scalar == "_" || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
                || ("0"..."9").contains(scalar)
        }
        return plain && !key.isEmpty && key.unicodeScalars.count <= longest ? key : quoted(key)
    }

    /// The whole text as a JSON string.
    static func json(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars { result += escape(scalar) }
        return result + "\""
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        default: break
        }
        let hidden = scalar.properties.generalCategory
        switch hidden {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate:
            return unicodeEscape(scalar)
        default:
            return String(Character(scalar))
        }
    }

    private static func unicodeEscape(_ scalar: Unicode.Scalar) -> String {
        var result = ""
        for unit in String(Character(scalar)).utf16 {
            let digits = String(unit, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        return result
    }
}
