/// A console as the control loop sees it: bytes in, bytes out, nothing that blocks.
public protocol ConsoleLink: AnyObject {
    /// Polls readable when something was typed; -1 for none.
    var descriptor: Int32 { get }
    /// The next byte typed.
    func nextByte() -> UInt8?
    /// Takes one byte of a reply; false when there is no room now.
    func send(_ byte: UInt8) -> Bool
    /// Moves bytes between the buffers and the port; once a tick.
    func exchange()
    /// Whether nothing more will ever be typed: a script has ended.
    var hasEnded: Bool { get }
    /// Puts the port back as it was found.
    func close()
}
