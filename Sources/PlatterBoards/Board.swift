import PlatterCore

/// A board that has passed every check: what the control loop needs, and where its signals come out.
public struct Board: Sendable {
    public var name: String
    /// One line about the board.
    public var title: String
    /// More about the board; empty where the file says nothing.
    public var description: String
    public var hardware: Hardware
    /// What the control loop works with.
    public var turntable: TurntableConfiguration
    public var mechanics: Mechanics
    /// The lines of the file in the order of `LineFunction`. A simulated board may have none.
    public var lines: [LineAssignment]
    public var pwm: PWMAssignment?
    public var console: SerialConsole?
    /// Where `save` keeps the settings; `nil` leaves it to the command.
    public var settingsFile: String?
    public var realtime: RealtimeWishes
    /// What a simulated board turns; present exactly there.
    public var plant: PlantDescription?
    /// All values, defaults included, in the order of the schema.
    let values: CheckedSection

    /// What the board runs on.
    public enum Hardware: String, Sendable {
        case simulated, linux
    }

    public func line(_ function: LineFunction) -> LineAssignment? { lines.first { $0.function == function } }

    /// Whether the signal is active at a low level; the usual level of its kind where the file does not say.
    public func isActiveLow(_ function: LineFunction) -> Bool {
        line(function)?.isActiveLow ?? (function.usualLevel == "low")
    }

    /// The whole board, defaults included, as JSON in a fixed order.
    public var json: String { BoardText.json(values) }

    /// The whole board, defaults included, as a board file in a fixed order. Reads back as the same board.
    public var canonicalText: String { BoardText.json5(values) }
}
