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
