/// What went wrong with the machine. The first fault is latched until it is cleared.
public enum Fault: UInt8, CaseIterable, Equatable, Sendable {
    /// No tachometer pulse although the motor is driven.
    case tachometerLost
    /// The motor driver reports a fault.
    case driverFault
    /// The control loop stood still for longer than the board allows.
    case loopStalled
    /// An output could not be written.
    case outputFailed
}

extension Fault {
    /// The word used by console, scenarios and reports.
    public var name: StaticString {
        switch self {
        case .tachometerLost: return "tach-lost"
        case .driverFault: return "driver-fault"
        case .loopStalled: return "loop-stalled"
        case .outputFailed: return "output-failed"
        }
    }
}
