/// How soon the loop wants its next tick.
public enum Pace: Equatable, Sendable {
    /// At the next instant of the grid.
    case running
    /// Nothing moves: when something happens on a watched descriptor, or after the rest time.
    case resting
    /// Never: the run is over.
    case finished
}
