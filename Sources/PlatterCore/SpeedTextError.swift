/// Why a text is not the speed of a record.
public enum SpeedTextError: Error, Equatable, Sendable {
    case empty
    /// Neither "45", "78.26", "100/3" nor "33 1/3" in shape.
    case notANumber
    /// More than six digits before or after the point, or in a part of a fraction.
    case tooManyDigits
    case zeroDenominator
    case negative
    /// Zero is a stop, not a speed.
    case zero
    /// Outside 1 ... 1000 revolutions a minute.
    case outOfRange
}
