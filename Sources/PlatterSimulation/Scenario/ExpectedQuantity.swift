/// What a scenario can expect of the turntable. The raw values are the names.
public enum ExpectedQuantity: String, CaseIterable, Sendable {
    case state, fault, direction
    case rpm, measured, target, commanded, speed, pitch, trim
    case steps, turns, duty, presses, overruns
    case lostSteps = "lost-steps"
    case locked, enable, inhibited, cycling, lamp
    case reply

    enum Kind: Equatable {
        case number
        /// One of a few words.
        case word([String])
        case flag
        /// The rest of the line.
        case text
    }

    var kind: Kind {
        switch self {
        case .state:
            return .word(StateNames.states)
        case .fault:
            return .word(["none"] + StateNames.faults)
        case .direction:
            return .word(["forward", "reverse"])
        case .locked, .enable, .inhibited, .cycling, .lamp:
            return .flag
        case .reply:
            return .text
        default:
            return .number
        }
    }
}
