/// Why the turntable did not do what was asked. Nothing has changed then.
public enum Refusal: UInt8, Error, CaseIterable, Equatable, Sendable {
    case faulted
    case inhibited
    case reverseNotAllowed
    case speedOutsideRange
    case pitchOutsideRange
    case trimOutsideRange
    case notOnTheWheel
    case faultRemains
    case spinTooShort
    case movingOtherwise
    case saving
    case saveFailed

    /// Cause and remedy in one line of ASCII, without the word `error`.
    public var message: StaticString {
        switch self {
        case .faulted: return "a fault is latched; see status, mend it, then clear"
        case .inhibited: return "inhibited; close the lid or type inhibit off"
        case .reverseNotAllowed: return "this board does not allow reverse; set reverse_allowed in its file"
        case .speedOutsideRange: return "speed outside this board's range; list what it offers with speeds"
        case .pitchOutsideRange: return "pitch with trim outside this board's range; use a smaller one"
        case .trimOutsideRange: return "trim with pitch outside this board's range; use a smaller one"
        case .notOnTheWheel: return "only a speed of the wheel has a trim; choose one with next or previous"
        case .faultRemains: return "the driver still reports its fault; mend it, then clear"
        case .spinTooShort: return "too short to run up and stop; use more turns or a faster ramp"
        case .movingOtherwise: return "the platter is moving another way; stop first"
        case .saving: return "still saving; try again in a moment"
        case .saveFailed: return "settings not saved; check the state file's folder and the disk"
        }
    }
}
