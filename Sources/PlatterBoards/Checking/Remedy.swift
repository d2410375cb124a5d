/// Words for what was found and what to write instead.
enum Remedy {
    /// The value as found, ready for a message. `nil` for one that has been reported as unreadable.
    static func shown(_ node: JSONNode) -> String? {
        switch node.content {
        case .null: return "null"
        case .flag(let value): return value ? "true" : "false"
        case .number(let text): return Printable.escaped(text)
        case .text(let text): return Printable.quoted(text)
        case .list: return "a list"
        case .object: return "a section"
        case .unreadable: return nil
        }
    }

    /// What to do about a value of the wrong type.
    static func type(_ node: JSONNode, _ kind: FieldKind) -> String {
        switch (node.content, kind) {
        case (.text(let text), .whole), (.text(let text), .wholeOf), (.text(let text), .decimal),
            (.text(let text), .duration), (.text(let text), .durationOrForever), (.text(let text), .quantity):
            return NumberText.isNumber(text)
                ? "write it without quotes: \(text)" : "write a plain number; the unit stands in the key"
        case (.text("true"), .flag), (.text("false"), .flag): return "write it without quotes"
        case (.number, .text), (.number, .name), (.number, .choice): return "write it in quotes"
        case (.null, _): return "give a value, or remove the key"
        default: return "write for example \(example(kind))"
        }
    }

    static func example(_ kind: FieldKind) -> String {
        switch kind {
        case .flag: return "true"
        case .whole(let range): return "\(max(1, range.lowerBound))"
        case .wholeOf(let values): return "\(values.first ?? 1)"
        case .decimal(let low, _, _): return "\(max(1, low.numerator))"
        case .duration(_, let low, _), .durationOrForever(_, let low, _): return "\(max(1, low))"
        case .quantity(let low, _): return low
        case .text: return "\"...\""
        case .name: return "\"my-deck\""
        case .choice(let words): return "\"\(words.first ?? "")\""
        case .speed: return "\"33 1/3\""
        case .list(.speed, _): return "[\"33 1/3\", \"45\", \"78\"]"
        case .list(let kind, _): return "[\(example(kind))]"
        case .section: return "{ ... }"
        case .variants(let variants): return "{ kind: \"\(variants.first?.kind ?? "")\", ... }"
        }
    }
}
