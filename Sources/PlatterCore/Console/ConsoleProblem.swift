/// Why a line of the console was refused. Nothing has changed then.
public enum ConsoleProblem: UInt8, Error, CaseIterable, Equatable, Sendable {
    case unknownCommand
    case tooManyArguments
    case missingSpeed
    case badSpeed
    case zeroSpeed
    case negativeSpeed
    case tooManyDigits
    case zeroDenominator
    case speedOutOfRange
    case badPercent
    case percentTooFine
    case percentOutOfRange
    case neitherOnNorOff
    case badTurns
    case lineTooLong
    case notText

    /// Cause and remedy in one line of ASCII, without the word `error` and without an end of line.
    public var message: StaticString {
        switch self {
        case .unknownCommand: return "unknown command; try help"
        case .tooManyArguments: return "more words than the command takes; try help"
        case .missingSpeed: return "speed needs a value; write speed 45 or speed 33 1/3"
        case .badSpeed: return "not a speed; write it as 45, 78.26, 100/3 or 33 1/3"
        case .zeroSpeed: return "0 is no speed; use stop"
        case .negativeSpeed: return "a speed is never negative; use reverse on"
        case .tooManyDigits: return "too many digits in a speed; use at most six before and after the point"
        case .zeroDenominator: return "a fraction cannot end in /0; write it as 33 1/3"
        case .speedOutOfRange: return "speed outside 1 to 1000 rpm; list what this deck offers with speeds"
        case .badPercent: return "not a percentage; write it as +1.5 or -0.25"
        case .percentTooFine: return "finer than 0.01 %; use at most two decimals"
        case .percentOutOfRange: return "percentage outside -99.99 to 99.99; use a smaller one"
        case .neitherOnNorOff: return "the command needs on or off; write reverse on, for example"
        case .badTurns: return "spin needs whole turns from 1 to 1000; write spin 3"
        case .lineTooLong: return "line over 80 bytes, none of it was run; use a shorter one"
        case .notText: return "line with bytes that are no text, none of it was run; check the baud rate"
        }
    }
}
