/// What a simulated board turns: a kind of plant and its fields, all within the ranges of the schema.
///
/// A field of an inner section has a key such as "belt.span_stiffness_n_per_m".
public struct PlantDescription: Equatable, Sendable {
    public var kind: String
    /// The inner sections that are present, as in "belt".
    public var sections: [String] = []
    /// Every number in the order of the schema, defaults filled in.
    public var quantities: [Quantity] = []
    /// Every choice in the order of the schema, defaults filled in.
    public var words: [Word] = []

    public init(kind: String) { self.kind = kind }

    /// A number in the unit of its key.
    public struct Quantity: Equatable, Sendable {
        public var key: String
        public var value: Double
    }

    /// A choice.
    public struct Word: Equatable, Sendable {
        public var key: String
        public var value: String
    }

    public func has(_ section: String) -> Bool { sections.contains(section) }

    /// The number of a key, in the unit of the key. `nil` for a key the kind, or this plant, does not have.
    public func quantity(_ key: String) -> Double? { quantities.first { $0.key == key }?.value }

    /// The choice of a key. `nil` for a key the kind, or this plant, does not have.
    public func word(_ key: String) -> String? { words.first { $0.key == key }?.value }
}
