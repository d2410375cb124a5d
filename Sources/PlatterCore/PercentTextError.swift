/// Why a text is not a percentage.
public enum PercentTextError: Error, Equatable, Sendable {
    case empty
    case notANumber
    /// Hundredths of a percent are the finest step.
    case tooManyDecimals
    /// Outside -99.99 ... 99.99.
    case outOfRange
}
