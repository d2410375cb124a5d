/// How the platter comes to rest when it is told to stop.
public enum StopMode: UInt8, CaseIterable, Equatable, Sendable {
    /// Slowed down under power by the stop ramp.
    case ramp
    /// Power off at once; the platter is taken as slowing down evenly for the coast time.
    case coast
    /// Power off at once, and the platter is taken as standing at once.
    case cut
}
