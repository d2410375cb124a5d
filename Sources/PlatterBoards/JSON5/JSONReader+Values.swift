extension JSONReader {
    /// The value that starts at the cursor. Always moves on, except at a closing bracket, a comma or the end.
    mutating func value(path: String, depth: Int) -> JSONNode {
        let start = here
        guard let scalar = peek else { return JSONNode(position: start, content: .unreadable) }
        switch scalar {
        case "{", "[":
            guard depth <= Self.deepest else {
                report(
                    start, path, found, "opens level \(depth)", "\(Self.deepest) levels", "nest the values less deeply")
                skipBalanced()
                return JSONNode(position: start, content: .unreadable)
            }
            return scalar == "{" ? object(path: path, depth: depth) : list(path: path, depth: depth)
        case "\"", "'":
            guard let text = string(path: path) else { return JSONNode(position: start, content: .unreadable) }
            return JSONNode(position: start, content: .text(text))
        default:
            return JSONNode(position: start, content: word(path: path))
        }
    }

    private mutating func list(path: String, depth: Int) -> JSONNode {
        let start = here
        var elements: [JSONNode] = []
        advance()
        while !closes(with: "]", other: "}", opened: start, path: path) {
            let elementPath = "\(path)[\(elements.count)]"
            guard peek != "," else {
                report(here, elementPath, "\",\"", "stands without a value before it", "a value", "remove the comma")
                advance()
                continue
            }
            elements.append(value(path: elementPath, depth: depth + 1))
            separator(closing: "]", path: path)
        }
        return JSONNode(position: start, content: .list(elements))
    }

    private mutating func object(path: String, depth: Int) -> JSONNode {
        let start = here
        var members: [JSONMember] = []
        var lines: [String: Int] = [:]
        advance()
        while !closes(with: "}", other: "]", opened: start, path: path) {
            let keyPosition = here
            guard let key = key(path: path) else {
                skipToBoundary()
                if peek == "," { advance() }
                continue
            }
            let memberPath = path.isEmpty ? Printable.key(key) : path + "." + Printable.key(key)
            let value = memberValue(key: key, path: memberPath, depth: depth)
            if let first = lines[key] {
                report(
                    keyPosition, memberPath, Printable.quoted(key), "is given twice, first on line \(first)",
                    "every key once", "remove one of the two")
            } else {
                lines[key] = keyPosition.line
                members.append(JSONMember(key: key, keyPosition: keyPosition, value: value))
            }
            separator(closing: "}", path: path)
        }
        return JSONNode(position: start, content: .object(members))
    }

    /// What follows a key: the colon and the value.
    private mutating func memberValue(key: String, path: String, depth: Int) -> JSONNode {
        skipBlank()
        if peek == ":" {
            advance()
            skipBlank()
        } else if let scalar = peek, !Self.isBoundary(scalar) {
            report(here, path, found, "stands where a colon belongs", "key: value", "write a colon after the key")
            if scalar == "=" {
                advance()
                skipBlank()
            } else if Self.startsIdentifier(scalar) {
                skipToBoundary()
                return JSONNode(position: here, content: .unreadable)
            }
        }
        if let scalar = peek, !Self.isBoundary(scalar) { return value(path: path, depth: depth + 1) }
        report(here, path, found, "stands where a value belongs", "key: value", "write a value after the key")
        return JSONNode(position: here, content: .unreadable)
    }

    /// Whether the list or object ends here; takes its closing bracket.
    private mutating func closes(
        with closing: Unicode.Scalar, other: Unicode.Scalar, opened: SourcePosition, path: String
    ) -> Bool {
        skipBlank()
        switch peek {
        case closing:
            advance()
            return true
        case other:
            report(
                here, path, found, "closes what was opened otherwise on line \(opened.line)", "\"\(closing)\"",
                "make the two brackets match")
            advance()
            return true
        case nil:
            report(
                opened, path, closing == "}" ? "\"{\"" : "\"[\"", "is never closed", "\"\(closing)\" at its end",
                "close it; the line is where it was opened")
            giveUp()
            return true
        default:
            return false
        }
    }

    /// The comma after a value, which may be missing before a closing bracket.
    private mutating func separator(closing: Unicode.Scalar, path: String) {
        skipBlank()
        defer { mayLackComma = false }
        guard let scalar = peek, scalar != "}", scalar != "]" else { return }
        if scalar == "," {
            advance()
            return
        }
        let startsNext = Self.isWordScalar(scalar) || scalar == "\"" || scalar == "'" || scalar == "{" || scalar == "["
        if startsNext {
            guard !mayLackComma else { return }
            report(
                here, path, found, "stands where a comma belongs", "\",\" or \"\(closing)\"",
                "write a comma between the values, and text such as \"33 1/3\" in quotes")
        } else {
            report(
                here, path, found, "is not expected here", "\",\" or \"\(closing)\"",
                "remove it, or put the text in quotes")
            skipToBoundary()
            if peek == "," { advance() }
        }
    }
}
