/// A fixed number of bytes between a port and the control loop. Allocates nothing after it was made.
struct ByteRing: Equatable, Sendable {
    private var slots: [UInt8]
    private var start = 0
    private(set) var count = 0

    init(capacity: Int) { slots = [UInt8](repeating: 0, count: capacity) }

    var room: Int { slots.count - count }
    var isEmpty: Bool { count == 0 }

    /// Appends and returns true; false when it is full.
    mutating func append(_ byte: UInt8) -> Bool {
        guard count < slots.count else { return false }
        slots[(start + count) % slots.count] = byte
        count += 1
        return true
    }

    mutating func take() -> UInt8? {
        guard count > 0 else { return nil }
        let byte = slots[start]
        start = (start + 1) % slots.count
        count -= 1
        return byte
    }

    mutating func removeAll() {
        start = 0
        count = 0
    }

    /// Gives the oldest bytes that lie in one piece, and drops as many as the body says it has used.
    mutating func drain<Failure: Error>(_ body: (UnsafeRawBufferPointer) throws(Failure) -> Int) throws(Failure) {
        let piece = min(count, slots.count - start)
        guard piece > 0 else { return }
        var used = 0
        var failure: Failure?
        slots.withUnsafeBytes { all in
            do throws(Failure) {
                used = try body(UnsafeRawBufferPointer(rebasing: all[start..<start + piece]))
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        start = (start + used) % slots.count
        count -= used
    }
}
