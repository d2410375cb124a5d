/// What a byte completed.
public enum LineEvent: Equatable, Sendable {
    /// A line of text, to be read with `LineReader.withLine` before the next byte is fed.
    case line
    /// The end of a line of more than 80 bytes; all of it was refused.
    case tooLong
    /// The end of a line with bytes that are no text; all of it was refused.
    case notText
}
