import PlatterCore

extension SchemaChecker {
    /// The value in its own type. `nil` after a problem.
    mutating func value(_ node: JSONNode, _ kind: FieldKind, path: String, isDefault: Bool) -> CheckedValue? {
        var text = ""
        guard let content = content(node, kind, path: path, isDefault: isDefault, text: &text) else { return nil }
        return CheckedValue(content: content, position: node.position, isDefault: isDefault, text: text)
    }

    private mutating func content(
        _ node: JSONNode, _ kind: FieldKind, path: String, isDefault: Bool, text: inout String
    ) -> CheckedValue.Content? {
        switch kind {
        case .flag:
            if case .flag(let value) = node.content {
                text = value ? "true" : "false"
                return .flag(value)
            }
            wrongType(node, kind, path: path)
            return nil
        case .whole, .wholeOf, .decimal, .duration, .durationOrForever, .quantity:
            return numeric(node, kind, path: path, text: &text)
        case .text, .name, .choice:
            return words(node, kind, path: path, text: &text)
        case .speed:
            return speed(node, path: path, text: &text)
        case .list(let element, let range):
            return list(node, element, range, path: path, isDefault: isDefault)
        case .section(let fields):
            return section(node, fields, path: path, isDefault: isDefault).map { .section($0) }
        case .variants(let variants):
            return variant(node, variants, path: path, isDefault: isDefault).map { .section($0) }
        }
    }

    private mutating func list(
        _ node: JSONNode, _ kind: FieldKind, _ range: ClosedRange<Int>, path: String, isDefault: Bool
    ) -> CheckedValue.Content? {
        guard case .list(let elements) = node.content else {
            wrongType(node, .list(kind, range), path: path)
            return nil
        }
        if !range.contains(elements.count) {
            report(
                node.position, path, "a list of \(elements.count)", elements.isEmpty ? "is empty" : "is too long",
                "\(range.lowerBound) ... \(range.upperBound) values",
                elements.isEmpty ? "write for example \(Remedy.example(.list(kind, range)))" : "remove some")
            return nil
        }
        var result: [CheckedValue] = []
        for (index, element) in elements.enumerated() {
            if let value = value(element, kind, path: "\(path)[\(index)]", isDefault: isDefault) {
                result.append(value)
            }
        }
        return result.count == elements.count ? .list(result) : nil
    }

    private mutating func words(
        _ node: JSONNode, _ kind: FieldKind, path: String, text: inout String
    ) -> CheckedValue.Content? {
        guard case .text(let word) = node.content else {
            wrongType(node, kind, path: path)
            return nil
        }
        let fault: String
        var remedy = "choose one of the words"
        switch kind {
        case .text(let length):
            let count = word.unicodeScalars.count
            fault = count == 0 ? "is empty" : count > length ? "is too long" : ""
            remedy = count == 0 ? "write some text, or remove the key" : "shorten it"
        case .name:
            fault = Self.isName(word) ? "" : "is not a name"
            remedy = "write for example \"my-deck\""
        case .choice(let choices):
            fault = choices.contains(word) ? "" : "is not one of the words"
            if let near = Spelling.nearest(to: word, among: choices) { remedy = "did you mean \"\(near)\"?" }
        default: fault = ""
        }
        guard fault.isEmpty else {
            report(node.position, path, Printable.quoted(word), fault, kind.allowed, remedy)
            return nil
        }
        text = Printable.json(word)
        return .text(word)
    }

    private static func isName(_ word: String) -> Bool {
        let isPlain = word.utf8.allSatisfy { byte in
            byte == UInt8(ascii: "-") || (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z"))
                || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
        }
        return isPlain && !word.isEmpty && word.utf8.count <= 40 && word.utf8.first != UInt8(ascii: "-")
    }

    private mutating func speed(_ node: JSONNode, path: String, text: inout String) -> CheckedValue.Content? {
        let words: String
        switch node.content {
        case .text(let content): words = content
        case .number(let content): words = content
        default:
            wrongType(node, .speed, path: path)
            return nil
        }
        switch SpeedText.read(words) {
        case .success(let speed):
            text = Printable.json(SpeedText.plain(speed))
            return .speed(speed)
        case .failure(let fault):
            report(
                node.position, path, Remedy.shown(node) ?? "", fault.fault, FieldKind.speed.allowed, fault.remedy)
            return nil
        }
    }
}
