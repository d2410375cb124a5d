/// An input that acts by its level.
public struct LevelInput: Sendable {
    public var activeLow = true
    public var debounce = Nanoseconds.milliseconds(20)

    public init() {}
}
