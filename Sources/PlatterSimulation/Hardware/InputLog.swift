import PlatterCore
import PlatterTape

/// What the control loop took from the hardware, tick by tick: a tape that plays on any machine.
public struct InputLog: Sendable {
    /// In the order in which a tape must have them: within a tick, changes of lines before bytes.
    public private(set) var events: [TapeEvent] = []
    /// The tick that is going on.
    var tick: UInt32 = 0

    public init() {}

    mutating func note(_ input: TapeEvent.Input) { events.append(TapeEvent(tick: tick, input: input)) }

    mutating func end() { events.append(TapeEvent(tick: tick, input: .end)) }
}
