/// Which coils carry current together.
public enum CoilSequence: UInt8, CaseIterable, Equatable, Sendable {
    /// One coil at a time, four patterns a cycle.
    case wave
    /// Two coils at a time, four patterns a cycle.
    case full
    /// One and two in turn, eight patterns a cycle.
    case half
}
