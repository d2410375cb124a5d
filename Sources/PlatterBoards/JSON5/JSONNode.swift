/// A value of a JSON5 text and where it stands. Numbers keep their text, so that nothing is rounded.
struct JSONNode: Sendable {
    var position: SourcePosition
    var content: Content

    enum Content: Sendable {
        case null
        case flag(Bool)
        /// The number as written: sign, hexadecimal, exponent, also `Infinity` and `NaN`.
        case number(String)
        case text(String)
        case list([JSONNode])
        case object([JSONMember])
        /// Could not be read; the problem has been reported.
        case unreadable
    }
}

/// A key of an object, where it stands, and its value.
struct JSONMember: Sendable {
    var key: String
    var keyPosition: SourcePosition
    var value: JSONNode
}
