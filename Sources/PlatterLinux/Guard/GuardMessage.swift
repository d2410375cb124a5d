/// The bytes between the controller and its guard.
enum GuardMessage {
    /// Controller: still here.
    static let beat = UInt8(ascii: "b")
    /// Controller: energise, and watch for my beat. The guard answers with the same byte when it is done.
    static let arm = UInt8(ascii: "1")
    /// Controller: make powerless, and stop watching. The guard answers with the same byte when it is done.
    static let disarm = UInt8(ascii: "0")
    /// Controller: a proper end; make powerless and exit.
    static let quit = UInt8(ascii: "q")
    /// Guard: holds its lines, and waits.
    static let ready = UInt8(ascii: "r")
    /// Guard: no beat came in time, and everything is off.
    static let tripped = UInt8(ascii: "t")
    /// Guard: a write failed, or its lines could not be had; a text and a newline follow.
    static let failed = UInt8(ascii: "x")
}
