import PlatterCore

/// Where `save` keeps the settings of a simulated machine: nowhere but here.
struct SimulatedSettings {
    var fails = false
    /// What was kept last, or came from before power-on.
    private(set) var kept: Settings?
    private var outcome: SaveOutcome?

    init(_ kept: Settings?) { self.kept = kept }

    mutating func save(_ settings: Settings) {
        outcome = fails ? .failed : .saved
        if !fails { kept = settings }
    }

    mutating func takeOutcome() -> SaveOutcome? {
        defer { outcome = nil }
        return outcome
    }
}
