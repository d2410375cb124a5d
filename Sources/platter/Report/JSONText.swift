import PlatterMeasurement

/// JSON in a fixed layout: members in the order given, numbers as they were written.
indirect enum JSONText {
    case null
    /// Digits and all, already as JSON wants them.
    case number(String)
    case text(String)
    case list([JSONText])
    case object([(String, JSONText)])

    static func number(_ value: Double, places: Int) -> JSONText { .number(value.fixed(places)) }
    static func whole(_ value: some BinaryInteger) -> JSONText { .number(String(value)) }

    /// With a line feed at its end.
    var document: String { rendered(indent: "") + "\n" }

    private func rendered(indent: String) -> String {
        switch self {
        case .null: return "null"
        case .number(let digits): return digits
        case .text(let text): return Self.quoted(text)
        case .list(let items):
            return Self.block(items.map { $0.line ?? $0.rendered(indent: indent + "  ") }, "[", "]", indent)
        case .object(let members):
            let lines = members.map { "\(Self.quoted($0.0)): \($0.1.rendered(indent: indent + "  "))" }
            return Self.block(lines, "{", "}", indent)
        }
    }

    /// An item of a list stands on one line.
    private var line: String? {
        guard case .object(let members) = self else { return nil }
        return "{" + members.map { "\(Self.quoted($0.0)): \($0.1.rendered(indent: ""))" }.joined(separator: ", ") + "}"
    }

    private static func block(_ lines: [String], _ open: String, _ close: String, _ indent: String) -> String {
        guard !lines.isEmpty else { return open + close }
        return open + "\n" + lines.map { "\(indent)  \($0)" }.joined(separator: ",\n") + "\n\(indent)\(close)"
    }

    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\u{0}"..<" ":
                let hex = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
