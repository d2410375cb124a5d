/// Where one signal is: the chips that may hold the line, by label, and the line by name or offset.
public struct LineAssignment: Equatable, Sendable {
    public var function: LineFunction
    /// In order of preference; the first one present is used. Empty only on a simulated board.
    public var chips: [String]
    /// Looked for first.
    public var name: String?
    /// Used where the chip has no line of that name.
    public var offset: UInt32?
    public var isActiveLow: Bool
    public var bias: Bias

    /// The chip's own resistor.
    public enum Bias: String, Sendable {
        case pullUp = "pull_up"
        case pullDown = "pull_down"
        case disabled
        /// Not touched: the pull is external, or the chip has none.
        case asIs = "as_is"
    }
}
