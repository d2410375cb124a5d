import PlatterCore

/// The steps of a trace, each with what the other wires were then.
public struct StepTrain: Equatable, Sendable {
    public struct Pulse: Equatable, Sendable {
        public var rise: Nanoseconds
        public var fall: Nanoseconds
        public var forward: Bool
        /// Since when the driver is energised; `nil` when it is not.
        public var enabledSince: Nanoseconds?
        /// The last change of direction; `nil` before the first.
        public var turnedAt: Nanoseconds?
    }

    public private(set) var pulses: [Pulse] = []

    /// Reads a recorded trace; a pulse that has not ended is left out.
    public init(_ trace: RecordedTrace, _ levels: OutputLevels) {
        var forward = true
        var enabledSince: Nanoseconds?
        var turnedAt: Nanoseconds?
        var rise: Nanoseconds?
        for event in trace.events {
            let isHigh = event.value != 0
            switch event.signal {
            case .direction:
                forward = isHigh == levels.directionIsActiveLow
                turnedAt = event.time
            case .enable: enabledSince = isHigh != levels.enableIsActiveLow ? event.time : nil
            case .step where isHigh != levels.stepIsActiveLow: rise = event.time
            case .step:
                guard let start = rise else { continue }
                rise = nil
                let end = event.time
                pulses.append(
                    Pulse(rise: start, fall: end, forward: forward, enabledSince: enabledSince, turnedAt: turnedAt))
            default: break
            }
        }
    }

    public init(pulses: [Pulse]) { self.pulses = pulses }
}
