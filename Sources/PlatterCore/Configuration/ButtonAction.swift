/// What a gesture of a button can do.
public enum ButtonAction: UInt8, CaseIterable, Equatable, Sendable {
    case none, toggle, play, stop, next, previous, reverse, pitchUp, pitchDown, pitchReset, cycle
}
