/// Why a text is no span of time.
enum DurationProblem: Error, CaseIterable, Equatable, Sendable {
    case notANumber, noUnit, unknownUnit, tooFine, zero, tooLong

    /// Cause and remedy, to stand behind the text itself.
    var message: String {
        switch self {
        case .notANumber: "is no span of time; write it as 90s, 1.5h, 22min or 250ms"
        case .noUnit: "has no unit; write it as 90s, 1.5h, 22min or 250ms"
        case .unknownUnit: "has an unknown unit; use h, min, s, ms, us or ns"
        case .tooFine: "is finer than a nanosecond; use fewer decimals"
        case .zero: "is no time at all; use a span above zero"
        case .tooLong: "is longer than a year; use a shorter span"
        }
    }
}
