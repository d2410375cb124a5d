extension RecordSpeed {
    /// The slowest speed that can be written, in revolutions a minute: anything below would creep.
    public static let slowest: Int64 = 1
    /// The fastest speed that can be written, in revolutions a minute.
    public static let fastest: Int64 = 1_000

    /// Reads "45", "78.26", "100/3" or "33 1/3", with blanks before and after.
    ///
    /// As on a record player, "33" means exactly 33 1/3 and "16" means 16 2/3; "33.0" is 33. Each group of digits has
    /// at most six. The value must lie in 1 ... 1000 revolutions a minute.
    public static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(SpeedTextError) -> RecordSpeed {
        var cursor = TextCursor(bytes)
        cursor.skipBlanks()
        guard let first = cursor.next else { throw .empty }
        guard first != Ascii.minus else { throw .negative }
        let rpm = try fraction(&cursor)
        cursor.skipBlanks()
        guard cursor.isAtEnd else { throw .notANumber }
        guard rpm.numerator > 0 else { throw .zero }
        guard rpm >= Fraction(slowest), rpm <= Fraction(fastest), let speed = RecordSpeed(rpm) else {
            throw .outOfRange
        }
        return speed
    }

    private static func fraction(_ cursor: inout TextCursor) throws(SpeedTextError) -> Fraction {
        let whole = try digits(&cursor).value
        if cursor.next == Ascii.slash { return try quotient(whole, &cursor, after: nil) }
        if cursor.skip(Ascii.point) {
            let decimals = try digits(&cursor)
            let unit = Int64(powerOfTen(decimals.digits))
            return try reduced(whole &* unit &+ decimals.value, unit)
        }
        if cursor.skipBlanks(), !cursor.isAtEnd {
            return try quotient(try digits(&cursor).value, &cursor, after: whole)
        }
        switch whole {
        case 33: return try reduced(100, 3)
        case 16: return try reduced(50, 3)
        default: return Fraction(whole)
        }
    }

    /// What follows a numerator. Together with a whole number only a part below one makes sense.
    @inline(never)
    private static func quotient(
        _ numerator: Int64, _ cursor: inout TextCursor, after whole: Int64?
    ) throws(SpeedTextError) -> Fraction {
        guard cursor.skip(Ascii.slash) else { throw .notANumber }
        let denominator = try digits(&cursor).value
        guard denominator != 0 else { throw .zeroDenominator }
        guard let whole else { return try reduced(numerator, denominator) }
        guard numerator < denominator else { throw .notANumber }
        return try reduced(whole &* denominator &+ numerator, denominator)
    }

    private static func digits(_ cursor: inout TextCursor) throws(SpeedTextError) -> (value: Int64, digits: Int32) {
        let number = cursor.number()
        guard number.digits > 0 else { throw .notANumber }
        guard number.digits <= 6 else { throw .tooManyDigits }
        return number
    }

    @inline(never)
    private static func reduced(_ numerator: Int64, _ denominator: Int64) throws(SpeedTextError) -> Fraction {
        guard let fraction = Fraction(numerator, denominator) else { throw .outOfRange }
        return fraction
    }
}

extension ByteSink {
    /// Writes a speed so that `RecordSpeed.parse` reads the same one: "45", "78.26", "33 1/3"; 33 itself is "33.0".
    ///
    /// Decimal when six decimals can say it exactly, otherwise a whole number and a fraction.
    @inline(never)
    public mutating func write(_ speed: RecordSpeed) {
        let numerator = speed.revolutionsPerMinute.numerator
        let denominator = speed.revolutionsPerMinute.denominator
        if denominator == 1 {
            let isShorthand = numerator == 33 || numerator == 16
            write(decimal: isShorthand ? numerator &* 10 : numerator, places: isShorthand ? 1 : 0)
            return
        }
        if let places = decimals(for: denominator) {
            let factor = powerOfTen(places).dividedNarrowly(by: denominator.magnitude).quotient
            if let units = numerator.magnitude.productIfFits(factor), let exact = Int64(exactly: units) {
                write(decimal: exact, places: places)
                return
            }
        }
        let (whole, rest) = numerator.magnitude.dividedNarrowly(by: denominator.magnitude)
        if whole > 0 {
            write(whole)
            put(Ascii.space)
        }
        write(rest)
        put(Ascii.slash)
        write(denominator)
    }

    /// How many decimals say `numerator / denominator` exactly, at most six; `nil` when six do not. Divides in 32 bits.
    private func decimals(for denominator: Int64) -> Int32? {
        guard let divisor = UInt32(exactly: denominator), 1_000_000 % divisor == 0 else { return nil }
        var places: Int32 = 0
        while UInt32(powerOfTen(places)) % divisor != 0 { places &+= 1 }
        return places
    }
}
