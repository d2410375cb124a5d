import PlatterBoards
import PlatterCore

/// What is simulated, and how.
public struct SimulationSetup {
    /// The name of the board in reports.
    public var board: String
    public var configuration: TurntableConfiguration
    public var levels: OutputLevels
    public var plant: BoardPlant
    /// How good the tachometer is and where it sits; without it it is perfect and sits on the platter.
    public var sensor: TachometerParameters?
    public var scenario: Scenario
    /// Ends the run at that time, whatever the scenario says.
    public var duration: Nanoseconds?
    public var seed: UInt64 = 0
    /// What the monotonic clock shows at power-on. It leaves no trace.
    public var clockStart = Nanoseconds.zero
    /// What an earlier `save` kept.
    public var settings: Settings?
    /// Takes the platter's speed while the run goes on.
    public var listener: ((SpeedReport) -> Void)?
    /// Called about once in a simulated second with the time from power-on; false ends the run there.
    public var progress: ((Nanoseconds) -> Bool)?

    /// Whether the result holds what the loop took in, as a tape.
    public var recordsInputs = false

    public init(_ board: Board, scenario: Scenario) {
        self.board = board.name
        configuration = board.turntable
        levels = OutputLevels(board)
        plant = BoardPlant(board)
        sensor = TachometerParameters(board)
        self.scenario = scenario
    }

    /// A turntable without a board file.
    public init(_ configuration: TurntableConfiguration, scenario: Scenario) {
        board = "unnamed"
        self.configuration = configuration
        levels = OutputLevels(configuration.drive)
        plant = BoardPlant(configuration.drive)
        self.scenario = scenario
    }

    /// When the run ends.
    public var end: Nanoseconds { duration ?? scenario.end }
}
