import PlatterCore

/// What became of one `expect`.
public struct ExpectationOutcome: Equatable, Sendable, CustomStringConvertible {
    public var file: String
    public var line: Int
    public var time: Nanoseconds
    /// What was wanted, as it was written.
    public var wanted: String
    public var found: String
    public var isMet: Bool

    /// `file:line: wanted rpm 45 within 0.01%, found 44.9`.
    public var description: String { "\(file):\(line): wanted \(wanted), found \(found)" }
}
