import PlatterCore

/// Where `save` keeps the settings of a simulated machine: nowhere but here, unless somebody outside takes them over.
struct SimulatedSettings {
    var fails = false
    /// Whether the outcome of a save comes from outside, by `finish`.
    var areKeptOutside = false
    /// A save whose outcome is still to come from outside.
    private(set) var waiting: Settings?
    /// What was kept last, or came from before power-on.
    private(set) var kept: Settings?
    private var outcome: SaveOutcome?

    init(_ kept: Settings?) { self.kept = kept }

    mutating func save(_ settings: Settings) {
        guard !areKeptOutside else {
            waiting = settings
            return
        }
        outcome = fails ? .failed : .saved
        if !fails { kept = settings }
    }

    mutating func finish(_ outcome: SaveOutcome) {
        self.outcome = outcome
        if outcome == .saved, let waiting { kept = waiting }
        waiting = nil
    }

    mutating func takeOutcome() -> SaveOutcome? {
        defer { outcome = nil }
        return outcome
    }
}
