import PlatterCore

extension FieldKind {
    /// What is allowed, for messages and for boards/README.md.
    var allowed: String {
        switch self {
        case .flag: return "true or false"
        case .whole(let range): return "whole numbers \(range.lowerBound) ... \(range.upperBound)"
        case .wholeOf(let values): return values.map(String.init).joined(separator: ", ")
        case .decimal(let low, let high, let places):
            return "\(low.numerator) ... \(high.numerator), at most \(places) decimal places"
        case .duration(let unit, let low, let high): return "\(low) ... \(high) \(unit.rawValue), exact to 1 ns"
        case .durationOrForever(let unit, let low, let high):
            return "\(low) ... \(high) \(unit.rawValue), exact to 1 ns, or \"forever\""
        case .quantity(let low, let high): return "\(low) ... \(high)"
        case .text(let length): return "text in quotes, 1 ... \(length) characters"
        case .name: return "1 ... 40 lower-case letters, digits and hyphens in quotes"
        case .choice(let words): return words.map { "\"\($0)\"" }.joined(separator: ", ")
        case .speed:
            return "\(RecordSpeed.slowest) ... \(RecordSpeed.fastest) rpm as \"33 1/3\", \"100/3\", \"78.26\" or 45"
        case .list(let kind, let range):
            return "a list [ ... ] of \(range.lowerBound) ... \(range.upperBound), each \(kind.allowed)"
        case .section: return "a section { ... }"
        case .variants(let variants):
            return "a section { kind: ..., ... } of kind " + variants.map { "\"\($0.kind)\"" }.joined(separator: ", ")
        }
    }

    /// What the value should have been, as in "is not a whole number".
    var noun: String {
        switch self {
        case .flag: return "true or false"
        case .whole, .wholeOf: return "a whole number"
        case .decimal, .quantity: return "a number"
        case .duration: return "a time"
        case .durationOrForever: return "a time or \"forever\""
        case .text, .name: return "text"
        case .choice: return "one of the words"
        case .speed: return "a speed"
        case .list: return "a list"
        case .section, .variants: return "a section"
        }
    }
}
