/// One key of a board file: what it may hold, whether it must be there, and what it means.
///
/// The tables of fields drive everything: checking, "did you mean", the defaults, the dump of a board, and the
/// documentation in boards/README.md.
struct Field: Sendable {
    var key: String
    var kind: FieldKind
    var presence: Presence
    /// One sentence for boards/README.md.
    var meaning: String

    enum Presence: Sendable {
        case required
        case optional
        /// Present with this value, written as JSON5, where the file does not give it.
        case byDefault(String)
    }

    static func required(_ key: String, _ kind: FieldKind, _ meaning: String) -> Field {
        Field(key: key, kind: kind, presence: .required, meaning: meaning)
    }

    static func optional(_ key: String, _ kind: FieldKind, _ meaning: String) -> Field {
        Field(key: key, kind: kind, presence: .optional, meaning: meaning)
    }

    static func standard(_ key: String, _ kind: FieldKind, _ value: String, _ meaning: String) -> Field {
        Field(key: key, kind: kind, presence: .byDefault(value), meaning: meaning)
    }
}
