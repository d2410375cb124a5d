/// A unipolar motor with four coils, driven pattern by pattern.
public struct CoilConfiguration: Sendable {
    /// Patterns for one turn of the platter, as a fraction.
    public var patternsPerTurn = Fraction(4096)
    public var sequence = CoilSequence.half
    /// Shortest time a pattern must stand.
    public var minimumPattern = Nanoseconds.microseconds(500)
    /// How long the coils stay energised after the platter has come to rest; `never` is for ever.
    public var holdTime = Nanoseconds.seconds(1)

    public init() {}
}
