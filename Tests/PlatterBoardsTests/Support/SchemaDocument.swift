@testable import PlatterBoards

/// The tables of boards/README.md, made from the schema.
struct SchemaDocument {
    private(set) var text = ""
    /// Headings that stand already: kinds of a section share inner sections.
    private var shown: [String] = []

    init() { table(BoardSchema.root, path: "") }

    private mutating func table(_ fields: [Field], path: String) {
        rows(fields.map { [$0] })
        inner(fields, path: path)
    }

    /// One row a key; fields of the same key of several sections share it.
    private mutating func rows(_ columns: [[Field]]) {
        guard !columns.isEmpty else {
            text += "No keys.\n\n"
            return
        }
        text += "| key | meaning | allowed | default |\n|---|---|---|---|\n"
        for fields in columns {
            let field = fields[0]
            var presences: [String] = []
            for presence in fields.map({ Self.presence($0) }) where !presences.contains(presence) {
                presences.append(presence)
            }
            let cells = [
                "`\(field.key)`", field.meaning, Self.allowed(field.kind), presences.joined(separator: " or "),
            ]
            text += "| " + cells.joined(separator: " | ") + " |\n"
        }
        text += "\n"
    }

    /// The tables of the sections within; sections with the same keys share one.
    private mutating func inner(_ fields: [Field], path: String) {
        var groups: [(keys: [String], members: [(key: String, fields: [Field])])] = []
        for field in fields {
            switch Self.core(field.kind) {
            case .section(let inner):
                let keys = inner.map(\.key)
                if let index = groups.firstIndex(where: { $0.keys == keys }) {
                    groups[index].members.append((field.key, inner))
                } else {
                    groups.append((keys, [(field.key, inner)]))
                }
            case .variants(let variants):
                for variant in variants {
                    text += "### `\(path)\(field.key)` of kind `\(variant.kind)`\n\n\(variant.meaning)\n\n"
                    table(variant.fields, path: "\(path)\(field.key).")
                }
            default: break
            }
        }
        for group in groups { show(group.members, path: path) }
    }

    private mutating func show(_ members: [(key: String, fields: [Field])], path: String) {
        let heading = members.map { "`\(path)\($0.key)`" }.joined(separator: ", ")
        guard !shown.contains(heading) else { return }
        shown.append(heading)
        text += "### \(heading)\n\n"
        let first = members[0].fields
        rows(first.indices.map { index in members.map { $0.fields[index] } })
        inner(first, path: "\(path)\(members[0].key).")
    }

    private static func core(_ kind: FieldKind) -> FieldKind {
        if case .list(let element, _) = kind { return element }
        return kind
    }

    private static func allowed(_ kind: FieldKind) -> String {
        kind.allowed.replacing("|", with: "\\|")
    }

    private static func presence(_ field: Field) -> String {
        switch field.presence {
        case .required: return "must be given"
        case .optional: return "absent"
        case .byDefault(let text): return "`\(text)`"
        }
    }

    /// Every key of the schema.
    static func keys(_ fields: [Field]) -> [String] {
        fields.flatMap { field -> [String] in
            switch core(field.kind) {
            case .section(let inner): return [field.key] + keys(inner)
            case .variants(let variants): return [field.key] + variants.flatMap { keys($0.fields) }
            default: return [field.key]
            }
        }
    }
}
