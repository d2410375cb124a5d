import PlatterCore

/// What one event of a scenario does. Levels are electrical, true for high.
public enum ScenarioAction: Equatable, Sendable {
    /// Active for so long; each of both edges bounces so many times.
    case press(InputLine, for: Nanoseconds, bounces: Int)
    case hold(InputLine)
    case release(InputLine)
    case level(InputLine, high: Bool)
    /// Bytes on the console; a typed line has its LF.
    case send([UInt8])
    /// Positive with line A leading; the transitions are spread evenly over the time.
    case turnEncoder(detents: Int, over: Nanoseconds)
    /// Without a duration it lasts until the end.
    case fault(SimulatedFault, for: Nanoseconds?)
    case stylus(down: Bool)
    /// The ticks of the loop that fall into this time do not happen.
    case stall(Nanoseconds)
    /// The wall clock is set. Nothing reads it, which is the point.
    case clockJump
    case expect(ScenarioExpectation)
    case end
}
