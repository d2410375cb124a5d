/// The resistor inside the controller that gives an open input a level.
public enum InputBias: String, CaseIterable, Equatable, Sendable {
    /// Nothing is asked for: what boot or another program has set stays. For inputs with a resistor of their own.
    case asIs = "as-is"
    case none
    case pullUp = "pull-up"
    case pullDown = "pull-down"
}
