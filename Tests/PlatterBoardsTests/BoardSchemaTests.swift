import Foundation
import Testing

@testable import PlatterBoards

/// The schema and its documentation, boards/README.md.
@Suite struct BoardSchemaTests {
    private static let marker =
        "<!-- From here on made from the schema: PLATTER_RECORD=1 swift test --filter BoardSchema -->\n"

    @Test func everyFieldIsDocumented() throws {
        let file = Golden.boards.appendingPathComponent("README.md")
        let text = String(decoding: try Golden.bytes(file), as: UTF8.self)
        let parts = text.components(separatedBy: Self.marker)
        #expect(parts.count == 2, "the marker before the tables")
        try Golden.check(parts[0] + Self.marker + "\n" + SchemaDocument().text, against: file)
        for key in SchemaDocument.keys(BoardSchema.root) { #expect(text.contains("`\(key)`"), "\(key)") }
    }

    @Test func everyDefaultIsAllowedItself() {
        check(BoardSchema.root)
    }

    private func check(_ fields: [Field]) {
        for field in fields {
            if case .byDefault(let text) = field.presence {
                let outcome = JSONReader.read(Array(text.utf8), file: field.key)
                var checker = SchemaChecker(file: field.key)
                if let root = outcome.root { _ = checker.value(root, field.kind, path: field.key, isDefault: true) }
                #expect(outcome.root != nil && outcome.problems.isEmpty && checker.problems.isEmpty, "\(field.key)")
            }
            switch field.kind {
            case .section(let inner), .list(.section(let inner), _): check(inner)
            case .variants(let variants): for variant in variants { check(variant.fields) }
            default: break
            }
        }
    }

    @Test func everyTimeNamesItsUnitInItsKey() {
        for field in Self.all(BoardSchema.root) {
            switch field.kind {
            case .duration(let unit, _, _), .durationOrForever(let unit, _, _):
                #expect(field.key.hasSuffix("_" + unit.rawValue), "\(field.key)")
            default: break
            }
        }
    }

    private static func all(_ fields: [Field]) -> [Field] {
        fields.flatMap { field -> [Field] in
            switch field.kind {
            case .section(let inner), .list(.section(let inner), _): return [field] + all(inner)
            case .variants(let variants): return [field] + variants.flatMap { all($0.fields) }
            default: return [field]
            }
        }
    }
}
