/// Holds a JSON5 tree against a table of fields: unknown and missing keys, types, ranges, units. The first hundred
/// problems are kept.
struct SchemaChecker {
    let file: String
    private(set) var problems: [BoardProblem] = []

    /// Whether a key that is not in the tree is not in the text either.
    private let isComplete: Bool

    init(file: String, isComplete: Bool = true) {
        self.file = file
        self.isComplete = isComplete
    }

    /// The section with all values that are well, defaults filled in. `nil` when it is no section at all.
    mutating func section(_ node: JSONNode, _ fields: [Field], path: String, isDefault: Bool = false) -> CheckedSection?
    {
        guard case .object(let members) = node.content else {
            wrongType(node, .section(fields), path: path)
            return nil
        }
        var result = CheckedSection(path: path, position: node.position)
        var meant: [String] = []
        for member in members where !fields.contains(where: { $0.key == member.key }) {
            guard problems.count < JSONReader.mostProblems else { break }
            if let near = unknown(member, fields.map(\.key), path: path) { meant.append(near) }
        }
        for field in fields {
            let fieldPath = path.isEmpty ? field.key : path + "." + field.key
            if let member = members.first(where: { $0.key == field.key }) {
                if let checked = value(member.value, field.kind, path: fieldPath, isDefault: isDefault) {
                    result.append(field.key, checked)
                }
            } else if !meant.contains(field.key) {
                absent(field, of: node, path: fieldPath, into: &result)
            }
        }
        return result
    }

    private mutating func absent(_ field: Field, of node: JSONNode, path: String, into result: inout CheckedSection) {
        switch field.presence {
        case .optional: break
        case .required:
            guard isComplete else { return }
            report(
                node.position, path, "nothing", "stands here, but it must be given", field.kind.allowed,
                "add \(field.key): \(Remedy.example(field.kind))")
        case .byDefault(let text):
            guard var standard = JSONReader.read(Array(text.utf8), file: file).root else { return }
            standard.position = node.position
            if let checked = value(standard, field.kind, path: path, isDefault: true) {
                result.append(field.key, checked)
            }
        }
    }

    /// A section whose fields depend on its key `kind`.
    mutating func variant(_ node: JSONNode, _ variants: [Variant], path: String, isDefault: Bool) -> CheckedSection? {
        guard case .object(let members) = node.content else {
            wrongType(node, .variants(variants), path: path)
            return nil
        }
        let kind = Field.required("kind", .choice(variants.map(\.kind)), "")
        var chosen: Variant?
        if let given = members.first(where: { $0.key == "kind" })?.value, case .text(let word) = given.content {
            chosen = variants.first { $0.kind == word }
        }
        guard let chosen else {
            let anything = JSONNode(position: node.position, content: .object(members.filter { $0.key == "kind" }))
            _ = section(anything, [kind], path: path)
            return nil
        }
        var result = section(node, [kind] + chosen.fields, path: path, isDefault: isDefault)
        result?.kind = chosen.kind
        return result
    }

    mutating func report(
        _ position: SourcePosition, _ path: String, _ value: String, _ fault: String, _ allowed: String,
        _ remedy: String
    ) {
        guard problems.count < JSONReader.mostProblems else { return }
        problems.append(
            BoardProblem(
                file: file, position: position, keyPath: path, value: value, fault: fault, allowed: allowed,
                remedy: remedy))
    }

    mutating func wrongType(_ node: JSONNode, _ kind: FieldKind, path: String) {
        guard let shown = Remedy.shown(node) else { return }
        report(node.position, path, shown, "is not \(kind.noun)", kind.allowed, Remedy.type(node, kind))
    }

    /// Returns the known key that was probably meant.
    private mutating func unknown(_ member: JSONMember, _ known: [String], path: String) -> String? {
        let shown = Printable.key(member.key)
        let memberPath = path.isEmpty ? shown : path + "." + shown
        let near = Spelling.nearest(to: member.key, among: known)
        let remedy = near.map { "did you mean \($0)?" } ?? "remove it, or see boards/README.md"
        let allowed = known.isEmpty ? "no key" : known.joined(separator: ", ")
        report(member.keyPosition, memberPath, Printable.quoted(member.key), "is not a known key", allowed, remedy)
        return near
    }
}
