/// The replies that wait to be sent: a ring of 512 bytes.
///
/// A reply is written between `begin()` and `end()` and becomes visible as a whole. One that does not fit is dropped as a
/// whole and counted, so that a reader who stalls can neither block the control loop nor see half a line.
public struct ReplyBuffer: ByteSink, Sendable {
    public static let capacity: Int32 = 512

    private typealias Line = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)
    private typealias Storage = (Line, Line, Line, Line, Line, Line, Line, Line)

    private static let emptyLine: Line = (0, 0, 0, 0, 0, 0, 0, 0)

    private var storage: Storage = (
        emptyLine, emptyLine, emptyLine, emptyLine, emptyLine, emptyLine, emptyLine, emptyLine
    )
    private var head: Int32 = 0
    /// Bytes of finished replies.
    private var ready: Int32 = 0
    /// Bytes of finished replies and of the one being written.
    private var written: Int32 = 0
    private var isOverflowing = false

    /// Replies that were dropped because they did not fit; stays at its maximum.
    public private(set) var dropped: UInt32 = 0

    public init() {}

    /// True when nothing waits to be sent.
    public var isEmpty: Bool { ready == 0 }

    /// Starts a reply; one that was not ended is forgotten.
    public mutating func begin() {
        written = ready
        isOverflowing = false
    }

    /// Starts a reply with a text.
    @inline(never)
    mutating func begin(_ text: StaticString) {
        begin()
        write(text)
    }

    @inline(never)
    public mutating func put(_ byte: UInt8) {
        guard written < Self.capacity else {
            isOverflowing = true
            return
        }
        let index = Int((head &+ written) & (Self.capacity &- 1))
        withUnsafeMutableBytes(of: &storage) { $0[index] = byte }
        written &+= 1
    }

    /// Ends the reply with LF. False when it did not fit and was dropped.
    @discardableResult
    public mutating func end() -> Bool {
        put(Ascii.lineFeed)
        guard !isOverflowing else {
            written = ready
            isOverflowing = false
            if dropped < UInt32.max { dropped &+= 1 }
            return false
        }
        ready = written
        return true
    }

    /// A whole reply of constant text.
    public mutating func reply(_ text: StaticString) {
        begin(text)
        end()
    }

    /// A whole reply that says why a line was refused.
    @inline(never)
    public mutating func reply(_ problem: ConsoleProblem) {
        begin("error ")
        write(problem.message)
        end()
    }

    /// The next byte to be sent, `nil` when nothing waits. Mutating only so that the ring need not be copied.
    public mutating func first() -> UInt8? {
        guard ready > 0 else { return nil }
        let index = Int(head)
        return withUnsafeBytes(of: &storage) { $0[index] }
    }

    /// Forgets the byte that `first()` gave, once it was sent; nothing happens when nothing waits.
    public mutating func removeFirst() {
        guard ready > 0 else { return }
        head = (head &+ 1) & (Self.capacity &- 1)
        ready &-= 1
        written &-= 1
    }
}
