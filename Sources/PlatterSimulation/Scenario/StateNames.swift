import PlatterCore

/// The words of scenarios and reports for the states and faults of the control loop.
public enum StateNames {
    static let states = TurntableState.allCases.map { name(of: $0) }
    static let faults = Fault.allCases.map { name(of: $0) }

    public static func name(of state: TurntableState) -> String { text(state.name) }

    public static func name(of fault: Fault) -> String { text(fault.name) }

    public static func name(of direction: Direction) -> String { direction == .forward ? "forward" : "reverse" }

    /// As in a scenario: `driver-fault`, `encoder-a`.
    public static func name(of line: InputLine) -> String {
        switch line {
        case .play: return "play"
        case .stop: return "stop"
        case .speed: return "speed"
        case .next: return "next"
        case .previous: return "previous"
        case .reverse: return "reverse"
        case .inhibit: return "inhibit"
        case .driverFault: return "driver-fault"
        case .encoderA: return "encoder-a"
        case .encoderB: return "encoder-b"
        }
    }

    private static func text(_ name: StaticString) -> String {
        name.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
    }
}
