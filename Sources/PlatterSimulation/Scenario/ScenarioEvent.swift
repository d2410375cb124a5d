import PlatterCore

/// One line of a scenario.
public struct ScenarioEvent: Equatable, Sendable {
    /// Time from power-on.
    public var time: Nanoseconds
    /// Line of the file, from 1.
    public var line: Int
    public var action: ScenarioAction

    public init(time: Nanoseconds, line: Int, action: ScenarioAction) {
        self.time = time
        self.line = line
        self.action = action
    }
}
