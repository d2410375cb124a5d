/// What a simulated board turns: a kind of plant and its quantities, all within the ranges of the schema.
public struct PlantDescription: Equatable, Sendable {
    public var kind: String
    /// Every field of the kind in the order of the schema, defaults filled in.
    public var quantities: [Quantity]
    /// The words among its fields.
    public var words: [Word]

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

    /// The number of a key, in the unit of the key. `nil` for a key the kind does not have.
    public func quantity(_ key: String) -> Double? { quantities.first { $0.key == key }?.value }

    /// The choice of a key. `nil` for a key the kind does not have.
    public func word(_ key: String) -> String? { words.first { $0.key == key }?.value }
}
