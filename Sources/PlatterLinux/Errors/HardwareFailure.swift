/// What made a run fault with `output-failed`, in words that name the thing, the cause and the remedy.
public enum HardwareFailure: Equatable, Sendable, CustomStringConvertible {
    /// A line or the PWM refused a write.
    case output(SystemError)
    /// Outputs come a second late or more, or wait by the thousand.
    case tooFarBehind
    /// The guard process has ended, tripped or did not answer.
    case guardLost
    /// The kernel refused to tell inputs or the tachometer.
    case inputs(SystemError)

    public var description: String {
        switch self {
        case .output(let error):
            return "an output was refused: \(error); look at it with 'platter doctor', then type clear"
        case .tooFarBehind:
            return "outputs are more than a second late; find what keeps the computer busy, then type clear"
        case .guardLost:
            return "the guard process is gone, or has tripped because the control loop stood still; "
                + "everything is off until 'platter run' is ended and started again"
        case .inputs(let error):
            return "the inputs cannot be read: \(error); end 'platter run', look at 'platter doctor', start again"
        }
    }
}
