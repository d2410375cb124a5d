import PlatterCore

/// A quantity, what it should be, and how near.
public struct ScenarioExpectation: Equatable, Sendable {
    public var quantity: ExpectedQuantity
    public var comparison: Comparison
    public var wanted: Wanted
    public var tolerance: Tolerance
    /// As it was written, without the verb.
    public var text: String

    public init(
        _ quantity: ExpectedQuantity, _ comparison: Comparison, _ wanted: Wanted, _ tolerance: Tolerance, text: String
    ) {
        self.quantity = quantity
        self.comparison = comparison
        self.wanted = wanted
        self.tolerance = tolerance
        self.text = text
    }

    public enum Comparison: String, CaseIterable, Sendable {
        case less = "<"
        case atMost = "<="
        case greater = ">"
        case atLeast = ">="
        case equal = "="
        case different = "!="
    }

    public enum Wanted: Equatable, Sendable {
        case number(Fraction)
        case word(String)
        case flag(Bool)
        /// A whole reply, or its beginning.
        case text([UInt8], isBeginning: Bool)
    }

    public enum Tolerance: Equatable, Sendable {
        case none
        case absolute(Fraction)
        /// Percent of the wanted value.
        case percent(Fraction)
    }
}
