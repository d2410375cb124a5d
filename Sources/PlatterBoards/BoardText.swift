/// A board written out again: every value, in the order of the schema.
enum BoardText {
    static func json(_ values: CheckedSection) -> String { section(values, indent: "", keyQuote: "\"") + "\n" }

    static func json5(_ values: CheckedSection) -> String { section(values, indent: "", keyQuote: "") + "\n" }

    private static func section(_ values: CheckedSection, indent: String, keyQuote: String) -> String {
        guard !values.entries.isEmpty else { return "{}" }
        let inner = indent + "    "
        let lines = values.entries.map { entry in
            "\(inner)\(keyQuote)\(entry.key)\(keyQuote): " + value(entry.value, indent: inner, keyQuote: keyQuote)
        }
        return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }

    private static func value(_ value: CheckedValue, indent: String, keyQuote: String) -> String {
        switch value.content {
        case .section(let values): return section(values, indent: indent, keyQuote: keyQuote)
        case .list(let elements):
            let texts = elements.map { self.value($0, indent: indent, keyQuote: keyQuote) }
            return "[" + texts.joined(separator: ", ") + "]"
        default: return value.text
        }
    }
}
