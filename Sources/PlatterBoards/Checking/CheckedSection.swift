import PlatterCore

/// A section that has passed the schema: its good values in the order of the schema. Values with a problem are absent.
struct CheckedSection: Sendable {
    private(set) var entries: [(key: String, value: CheckedValue)] = []
    /// Which form of a section with variants it is.
    var kind: String?
    /// The key path of the section itself, empty at the root.
    var path: String
    var position: SourcePosition

    init(path: String, position: SourcePosition) {
        self.path = path
        self.position = position
    }

    mutating func append(_ key: String, _ value: CheckedValue) { entries.append((key, value)) }

    subscript(key: String) -> CheckedValue? { entries.first { $0.key == key }?.value }

    /// The key path of one of its keys.
    func path(of key: String) -> String { path.isEmpty ? key : path + "." + key }

    func flag(_ key: String) -> Bool? {
        if case .flag(let value) = self[key]?.content { return value }
        return nil
    }

    func whole(_ key: String) -> Int64? {
        if case .whole(let value) = self[key]?.content { return value }
        return nil
    }

    func decimal(_ key: String) -> Fraction? {
        if case .decimal(let value) = self[key]?.content { return value }
        return nil
    }

    func duration(_ key: String) -> Nanoseconds? {
        if case .duration(let value) = self[key]?.content { return value }
        return nil
    }

    func text(_ key: String) -> String? {
        if case .text(let value) = self[key]?.content { return value }
        return nil
    }

    func speed(_ key: String) -> RecordSpeed? {
        if case .speed(let value) = self[key]?.content { return value }
        return nil
    }

    func list(_ key: String) -> [CheckedValue]? {
        if case .list(let value) = self[key]?.content { return value }
        return nil
    }

    func section(_ key: String) -> CheckedSection? {
        if case .section(let value) = self[key]?.content { return value }
        return nil
    }
}
