/// One thing that is wrong in a board file: where, what was found, what is allowed and what to do about it.
public struct BoardProblem: Equatable, Sendable, CustomStringConvertible {
    public var file: String
    public var position: SourcePosition
    /// The keys that lead to the value, as in `motor.gear.pulley` or `speeds[1]`; empty for the file as a whole.
    public var keyPath: String
    /// What was found, made safe to print.
    public var value: String
    /// What is wrong with it, as in "is not a whole number".
    public var fault: String
    public var allowed: String
    public var remedy: String

    /// `file:line: key.path: VALUE is not ...; allowed: ...; remedy`, always a single line.
    public var description: String {
        let place = keyPath.isEmpty ? "" : "\(keyPath): "
        return "\(file):\(position.line): \(place)\(value) \(fault); allowed: \(allowed); \(remedy)"
    }

    /// In the order of the text. Problems of one place keep the order in which they were found.
    static func inOrder(_ problems: [BoardProblem]) -> [BoardProblem] {
        let numbered = problems.enumerated().sorted { a, b in
            (a.element.position, a.offset) < (b.element.position, b.offset)
        }
        return numbered.map(\.element)
    }
}
