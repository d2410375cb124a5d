/// Reads one whole line of the console. Nothing but an exact line is a command: text of a login prompt or of a boot
/// never runs.
public enum ConsoleParser {
    /// The most turns `spin` takes.
    public static let mostTurns: Int64 = 1_000

    /// Upper and lower case are alike; spaces and tabs around words do not count. A line that starts with a digit is
    /// a speed: `45` is `speed 45`.
    public static func parse(_ line: UnsafeBufferPointer<UInt8>) throws(ConsoleProblem) -> ConsoleCommand {
        var cursor = TextCursor(line)
        cursor.skipBlanks()
        if let first = cursor.next, Ascii.isDigit(first) { return .speed(try speed(cursor.rest)) }
        guard let keyword = ConsoleKeyword(cursor.word()) else { throw .unknownCommand }
        cursor.skipBlanks()
        switch keyword {
        case .play: return try alone(.play, cursor)
        case .stop: return try alone(.stop, cursor)
        case .toggle: return try alone(.toggle, cursor)
        case .next: return try alone(.next, cursor)
        case .previous: return try alone(.previous, cursor)
        case .status: return try alone(.status, cursor)
        case .speeds: return try alone(.speeds, cursor)
        case .clear: return try alone(.clear, cursor)
        case .save: return try alone(.save, cursor)
        case .version: return try alone(.version, cursor)
        case .help: return try alone(.help, cursor)
        case .speed: return .speed(try speed(cursor.rest))
        case .pitch: return try pitch(cursor)
        case .trim: return cursor.isAtEnd ? .trimQuery : .trim(hundredths: try percent(cursor.rest))
        case .reverse: return .reverse(try onOrOff(cursor))
        case .cycle: return .cycle(try onOrOff(cursor))
        case .inhibit: return .inhibit(try onOrOff(cursor))
        case .spin: return .spin(turns: try turns(cursor))
        }
    }

    private static func alone(
        _ command: ConsoleCommand, _ cursor: TextCursor
    ) throws(ConsoleProblem) -> ConsoleCommand {
        guard cursor.isAtEnd else { throw .tooManyArguments }
        return command
    }

    private static func speed(_ text: UnsafeBufferPointer<UInt8>) throws(ConsoleProblem) -> RecordSpeed {
        do throws(SpeedTextError) {
            return try RecordSpeed.parse(text)
        } catch {
            switch error {
            case .empty: throw ConsoleProblem.missingSpeed
            case .zero: throw ConsoleProblem.zeroSpeed
            case .notANumber: throw ConsoleProblem.badSpeed
            case .tooManyDigits: throw ConsoleProblem.tooManyDigits
            case .zeroDenominator: throw ConsoleProblem.zeroDenominator
            case .negative: throw ConsoleProblem.negativeSpeed
            case .outOfRange: throw ConsoleProblem.speedOutOfRange
            }
        }
    }

    private static func pitch(_ cursor: TextCursor) throws(ConsoleProblem) -> ConsoleCommand {
        if cursor.isAtEnd { return .pitchQuery }
        var words = cursor
        if Ascii.equal(words.word(), "reset") {
            words.skipBlanks()
            return try alone(.pitch(hundredths: 0), words)
        }
        return .pitch(hundredths: try percent(cursor.rest))
    }

    private static func percent(_ text: UnsafeBufferPointer<UInt8>) throws(ConsoleProblem) -> Int32 {
        do throws(PercentTextError) {
            return try PercentText.parse(text)
        } catch {
            switch error {
            case .empty, .notANumber: throw ConsoleProblem.badPercent
            case .tooManyDecimals: throw ConsoleProblem.percentTooFine
            case .outOfRange: throw ConsoleProblem.percentOutOfRange
            }
        }
    }

    private static func onOrOff(_ start: TextCursor) throws(ConsoleProblem) -> Bool {
        var cursor = start
        let word = cursor.word()
        let isOn = Ascii.equal(word, "on")
        guard isOn || Ascii.equal(word, "off") else { throw .neitherOnNorOff }
        cursor.skipBlanks()
        guard cursor.isAtEnd else { throw .tooManyArguments }
        return isOn
    }

    private static func turns(_ start: TextCursor) throws(ConsoleProblem) -> Int32 {
        var cursor = start
        let number = cursor.number()
        let separated = cursor.skipBlanks()
        guard cursor.isAtEnd else { throw separated && number.digits > 0 ? .tooManyArguments : .badTurns }
        guard number.value >= 1, number.value <= mostTurns else { throw .badTurns }
        return Int32(number.value)
    }
}
