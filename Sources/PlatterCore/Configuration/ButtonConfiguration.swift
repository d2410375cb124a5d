/// A push button and what its gestures do.
public struct ButtonConfiguration: Sendable {
    public var line: InputLine
    public var activeLow = true
    public var debounce = Nanoseconds.milliseconds(20)
    /// A press is long after this time; looked at only where `longPress` has an action.
    public var longPressTime = Nanoseconds.milliseconds(800)
    /// A second press within this time makes it double; looked at only where `doublePress` has an action.
    public var doublePressTime = Nanoseconds.milliseconds(350)
    public var press = ButtonAction.none
    public var longPress = ButtonAction.none
    public var doublePress = ButtonAction.none

    public init(line: InputLine, press: ButtonAction) {
        self.line = line
        self.press = press
    }
}
