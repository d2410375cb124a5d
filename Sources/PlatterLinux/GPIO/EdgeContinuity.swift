/// Recognises edges that the kernel dropped because they were not read in time: it keeps sixteen for a line.
///
/// A gap in the sequence numbers tells how many are missing. Where there are none (libgpiod 1), two edges of the
/// same direction in a row tell that at least one is.
public struct EdgeContinuity: Equatable, Sendable {
    private var level: Bool
    private var sequence: UInt32 = 0

    /// - Parameter level: The level before the first edge.
    public init(level: Bool) { self.level = level }

    /// Takes the next edge and returns how many edges at least are missing before it.
    public mutating func take(level newLevel: Bool, sequence newSequence: UInt32) -> UInt32 {
        defer {
            level = newLevel
            sequence = newSequence
        }
        // The first count is a starting point: other lines may be counted from before this request.
        if newSequence != 0, sequence != 0 { return newSequence &- sequence &- 1 }
        return newLevel == level ? 1 : 0
    }
}
