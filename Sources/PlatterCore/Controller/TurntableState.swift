/// What the turntable is doing.
public enum TurntableState: UInt8, CaseIterable, Equatable, Sendable {
    /// At rest, ready.
    case stopped
    /// The driver is being energised, or the platter runs up to speed.
    case starting
    /// At the speed that was asked for, or on the way from one speed to another.
    case playing
    /// Coming to rest.
    case stopping
    /// Turning a counted number of revolutions.
    case spinning
    /// At rest after a counted spin, the driver still energised.
    case holding
    /// At rest and kept there by the inhibit input or command.
    case inhibited
    /// Made safe by a fault; `clear` leaves this state.
    case faulted
}

extension TurntableState {
    /// The word used by console, scenarios and reports.
    public var name: StaticString {
        switch self {
        case .stopped: return "stopped"
        case .starting: return "starting"
        case .playing: return "playing"
        case .stopping: return "stopping"
        case .spinning: return "spinning"
        case .holding: return "holding"
        case .inhibited: return "inhibited"
        case .faulted: return "faulted"
        }
    }
}
