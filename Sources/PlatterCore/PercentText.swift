/// A percentage as a person writes it: "+1.5", "-0.25", "1.5%".
public enum PercentText {
    /// Reads a percentage into hundredths of a percent, -9999 ... 9999: "+1.5" is 150.
    ///
    /// A sign, a percent sign at the end and blanks around are optional. More than two decimals are refused, not
    /// rounded.
    public static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(PercentTextError) -> Int32 {
        var cursor = TextCursor(bytes)
        cursor.skipBlanks()
        guard !cursor.isAtEnd else { throw .empty }
        let isNegative = cursor.skip(Ascii.minus)
        if !isNegative { _ = cursor.skip(Ascii.plus) }
        let whole = cursor.number()
        guard whole.digits > 0 else { throw .notANumber }
        var hundredths = whole.value &* 100
        if cursor.skip(Ascii.point) {
            let decimals = cursor.number()
            guard decimals.digits > 0 else { throw .notANumber }
            guard decimals.digits <= 2 else { throw .tooManyDecimals }
            hundredths &+= decimals.digits == 1 ? decimals.value &* 10 : decimals.value
        }
        if let next = cursor.next, Ascii.isDigit(next) { throw .outOfRange }
        cursor.skipBlanks()
        _ = cursor.skip(Ascii.percent)
        cursor.skipBlanks()
        guard cursor.isAtEnd else { throw .notANumber }
        guard hundredths < 10_000 else { throw .outOfRange }
        return Int32(truncatingIfNeeded: isNegative ? 0 &- hundredths : hundredths)
    }
}
