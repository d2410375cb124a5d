/// Where the events of a tape come from, in the order of their ticks.
public protocol TapeSource: ~Copyable {
    /// The next event; `nil` at the end.
    mutating func next() -> TapeEvent?
}
