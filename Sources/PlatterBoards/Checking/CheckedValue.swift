import PlatterCore

/// A value that has passed the schema, in its own type, with where it stands.
struct CheckedValue: Sendable {
    var content: Content
    var position: SourcePosition
    /// Not in the file; the schema's own value.
    var isDefault: Bool
    /// A scalar as it is printed again, in JSON.
    var text: String

    enum Content: Sendable {
        case flag(Bool)
        case whole(Int64)
        case decimal(Fraction)
        case duration(Nanoseconds)
        case quantity(Double)
        case text(String)
        case speed(RecordSpeed)
        case list([CheckedValue])
        case section(CheckedSection)
    }
}
