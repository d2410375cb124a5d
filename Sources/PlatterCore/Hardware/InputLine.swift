/// The inputs a board may have. Which of them exist, and their active levels, is the board's.
public enum InputLine: UInt8, CaseIterable, Equatable, Sendable {
    case play, stop, speed, next, previous, reverse, inhibit, driverFault, encoderA, encoderB
}
