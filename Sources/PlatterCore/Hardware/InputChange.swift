/// A change of the raw electrical level of an input.
public struct InputChange: Equatable, Sendable {
    public var line: InputLine
    /// True for high.
    public var level: Bool

    public init(line: InputLine, level: Bool) {
        self.line = line
        self.level = level
    }
}
