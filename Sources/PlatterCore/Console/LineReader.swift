/// Makes lines of the bytes that come in, one at a time and in 80 bytes of memory, whatever arrives.
///
/// LF, CR and CR LF end a line alike, also when CR and LF come in separate reads. Blank lines are silent. Backspace
/// and DEL take the last byte back. NUL and the flow-control bytes XON and XOFF are passed over. A line that is too
/// long, or holds a control byte or one above 0x7E, is refused whole at its end, with one event for the first cause.
public struct LineReader: Sendable {
    /// The most bytes a line may have, its end not counted.
    public static let capacity: Int32 = 80

    private typealias Storage = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

    private var storage: Storage = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    private var count: Int32 = 0
    private var refusal: LineEvent?
    private var isAfterCarriageReturn = false
    private var isComplete = false

    public init() {}

    /// Takes one byte; returns an event at the end of a line that is not blank.
    public mutating func feed(_ byte: UInt8) -> LineEvent? {
        if byte == Ascii.nul || byte == Ascii.xon || byte == Ascii.xoff { return nil }
        let isSecondHalfOfEnd = isAfterCarriageReturn && byte == Ascii.lineFeed
        isAfterCarriageReturn = byte == Ascii.carriageReturn
        if isSecondHalfOfEnd { return nil }
        startAfresh()
        switch byte {
        case Ascii.lineFeed, Ascii.carriageReturn:
            return endLine()
        case Ascii.backspace, Ascii.delete:
            if count > 0 { count -= 1 }
        case Ascii.tab, Ascii.space..<Ascii.delete:
            append(byte)
        default:
            if refusal == nil { refusal = .notText }
        }
        return nil
    }

    /// Hands the line of the last `.line` event to `body`; the bytes are valid during the call only.
    ///
    /// Mutating only so that the line need not be copied.
    public mutating func withLine<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let length = isComplete ? Int(count) : 0
        return withUnsafeBytes(of: &storage) { bytes in
            body(UnsafeBufferPointer(rebasing: bytes.bindMemory(to: UInt8.self)[..<length]))
        }
    }

    private mutating func startAfresh() {
        guard isComplete else { return }
        isComplete = false
        count = 0
        refusal = nil
    }

    private mutating func append(_ byte: UInt8) {
        guard refusal == nil else { return }
        guard count < Self.capacity else {
            refusal = .tooLong
            return
        }
        let index = Int(count)
        withUnsafeMutableBytes(of: &storage) { $0[index] = byte }
        count &+= 1
    }

    private mutating func endLine() -> LineEvent? {
        isComplete = true
        if let refusal { return refusal }
        let isBlank = withLine { line in line.allSatisfy(Ascii.isBlank) }
        return isBlank ? nil : .line
    }
}
