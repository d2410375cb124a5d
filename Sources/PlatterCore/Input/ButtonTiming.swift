/// The times of a button's gestures.
public struct ButtonTiming: Equatable, Sendable {
    /// Window in which further edges are taken for bounce; zero or less takes none for bounce.
    public var debounce: Nanoseconds
    /// How long a hold makes a long press; `nil` for a button without one. At least `debounce` is used.
    public var longPress: Nanoseconds?
    /// Longest time between the down edges of a double press, itself excluded; `nil` for a button without one.
    public var doublePress: Nanoseconds?

    public init(debounce: Nanoseconds, longPress: Nanoseconds? = nil, doublePress: Nanoseconds? = nil) {
        self.debounce = debounce
        self.longPress = longPress
        self.doublePress = doublePress
    }
}
