/// Anything that takes text as bytes, one after the other: a reply, a buffer, a checker in a test.
public protocol ByteSink {
    /// Takes one byte. A sink that is full drops it and remembers that it did.
    mutating func put(_ byte: UInt8)
}
