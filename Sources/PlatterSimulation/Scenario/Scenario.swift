import PlatterCore

/// What happens to a turntable from power-on, in the order of time.
public struct Scenario: Equatable, Sendable {
    /// The name in messages, usually the path of the file.
    public var file: String
    public var events: [ScenarioEvent]

    public init(file: String, events: [ScenarioEvent] = []) {
        self.file = file
        self.events = events
    }

    /// When the scenario is over: at its `end`, else one second after everything has happened.
    public var end: Nanoseconds {
        var last = Nanoseconds.zero
        for event in events {
            if event.action == .end { return event.time }
            last = max(last, event.time + Self.length(of: event.action))
        }
        return last + .seconds(1)
    }

    /// The same without what comes after a time.
    public func cut(after time: Nanoseconds) -> Scenario {
        Scenario(file: file, events: events.filter { $0.time <= time })
    }

    private static func length(of action: ScenarioAction) -> Nanoseconds {
        switch action {
        case .press(_, let time, _): return time
        case .turnEncoder(_, let time): return time
        case .stall(let time): return time
        case .fault(_, let time): return time ?? .zero
        default: return .zero
        }
    }
}
