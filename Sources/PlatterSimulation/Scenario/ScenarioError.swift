/// A scenario cannot be used: everything that is wrong with it.
public struct ScenarioError: Error, Equatable, CustomStringConvertible {
    /// In the order of the text, never empty.
    public var problems: [ScenarioProblem]

    public var description: String { problems.map(\.description).joined(separator: "\n") }
}
