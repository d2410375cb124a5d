import PlatterCore

/// Numbers and times of a scenario, exact.
enum ScenarioNumber {
    /// The longest time that can be written, 10,000 h.
    static let longest = Nanoseconds.seconds(36_000_000)

    static let timeUnits: [(name: String, nanoseconds: Int64)] = [
        ("ns", 1), ("us", 1_000), ("ms", 1_000_000), ("s", 1_000_000_000), ("min", 60_000_000_000),
        ("h", 3_600_000_000_000),
    ]

    /// Reads "1s", "6.004s", "120ms", "2min": up to `longest` and a whole number of nanoseconds, else `nil`.
    static func time(_ bytes: ArraySlice<UInt8>) -> Nanoseconds? {
        let number = bytes.prefix { isDigit($0) || $0 == UInt8(ascii: ".") }
        let unit = String(decoding: bytes[number.endIndex...], as: UTF8.self)
        guard let scale = timeUnits.first(where: { $0.name == unit })?.nanoseconds,
            let value = decimal(number)?.times(Fraction(scale)), value.denominator == 1,
            value.numerator <= longest.count
        else { return nil }
        return Nanoseconds(value.numerator)
    }

    /// Reads "-1.5" or "2": a sign, digits, a point with digits; at most 17 digits each. `nil` for anything else.
    static func signedDecimal(_ bytes: ArraySlice<UInt8>) -> Fraction? {
        guard let first = bytes.first else { return nil }
        let isNegative = first == UInt8(ascii: "-")
        guard isNegative || first == UInt8(ascii: "+") else { return decimal(bytes) }
        guard let value = decimal(bytes.dropFirst()) else { return nil }
        return isNegative ? value.times(Fraction(-1)) : value
    }

    /// Reads "a b/c", "a/b" or a signed decimal, given as its words.
    static func value(_ words: ArraySlice<ScenarioWord>) -> Fraction? {
        guard let first = words.first, words.count <= 2 else { return nil }
        guard words.count == 2, let last = words.last else {
            return quotient(first.bytes) ?? signedDecimal(first.bytes)
        }
        guard let whole = signedDecimal(first.bytes), whole.denominator == 1, let part = quotient(last.bytes) else {
            return nil
        }
        return first.bytes.first == UInt8(ascii: "-") ? part.times(Fraction(-1))?.plus(whole) : whole.plus(part)
    }

    /// Reads at most 17 digits.
    static func whole(_ bytes: ArraySlice<UInt8>) -> Int64? {
        guard !bytes.isEmpty, bytes.count <= 17, bytes.allSatisfy(isDigit) else { return nil }
        return bytes.reduce(Int64(0)) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    }

    private static func quotient(_ bytes: ArraySlice<UInt8>) -> Fraction? {
        guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")), let numerator = whole(bytes[..<slash]),
            let denominator = whole(bytes[(slash + 1)...])
        else { return nil }
        return Fraction(numerator, denominator)
    }

    private static func decimal(_ bytes: ArraySlice<UInt8>) -> Fraction? {
        guard let point = bytes.firstIndex(of: UInt8(ascii: ".")) else { return whole(bytes).map { Fraction($0) } }
        let decimals = bytes[(point + 1)...]
        guard let whole = whole(bytes[..<point]), let part = self.whole(decimals) else { return nil }
        let unit = decimals.reduce(Int64(1)) { unit, _ in unit * 10 }
        return Fraction(part, unit)?.plus(Fraction(whole))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
