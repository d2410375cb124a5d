import PlatterCore

/// The text of a speed: "33 1/3", "100/3", "78.26", "45".
enum SpeedText {
    /// Revolutions a minute, exactly. `nil` for any other text, also for a sign, an exponent or a hexadecimal number.
    static func revolutionsPerMinute(_ text: String) -> Fraction? {
        let words = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        switch words.count {
        case 1: return words[0].contains(UInt8(ascii: "/")) ? ratio(words[0]) : decimal(words[0])
        case 2:
            guard let whole = number(words[0]), let part = ratio(words[1]), part < Fraction(1) else { return nil }
            return Fraction(whole).plus(part)
        default: return nil
        }
    }

    /// The shortest text that reads back as the same speed.
    static func plain(_ rpm: Fraction) -> String {
        let whole = rpm.numerator / rpm.denominator
        let rest = rpm.numerator % rpm.denominator
        if rest == 0 { return String(whole) }
        if 10_000 % rpm.denominator == 0 {
            let digits = String(rest * (10_000 / rpm.denominator))
            var places = String(repeating: "0", count: 4 - digits.count) + digits
            while places.hasSuffix("0") { places.removeLast() }
            return "\(whole).\(places)"
        }
        return whole == 0 ? "\(rest)/\(rpm.denominator)" : "\(whole) \(rest)/\(rpm.denominator)"
    }

    private static func ratio(_ text: Substring.UTF8View) -> Fraction? {
        let parts = text.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count == 2, let numerator = number(parts[0]), let denominator = number(parts[1]) else { return nil }
        return Fraction(numerator, denominator)
    }

    private static func decimal(_ text: Substring.UTF8View) -> Fraction? {
        let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard let first = parts.first, let whole = number(first) else { return nil }
        guard parts.count > 1 else { return Fraction(whole) }
        guard parts.count == 2, let places = number(parts[1]) else { return nil }
        var scale: Int64 = 1
        for _ in parts[1] { scale *= 10 }
        return Fraction(places, scale).flatMap { Fraction(whole).plus($0) }
    }

    /// One to nine digits.
    private static func number(_ text: Substring.UTF8View) -> Int64? {
        guard (1...9).contains(text.count) else { return nil }
        var value: Int64 = 0
        for byte in text {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            value = value * 10 + Int64(byte - UInt8(ascii: "0"))
        }
        return value
    }
}
