import PlatterCore

/// A number exactly as written: sign, digits and a power of ten. Thirty significant digits at most.
struct ExactDecimal: Equatable, Sendable {
    var isNegative: Bool
    var digits: UInt128
    var exponent: Int

    /// From the text of a JSON5 number. `nil` for `Infinity`, `NaN` and more than thirty significant digits.
    init?(_ text: String) {
        var bytes = ArraySlice(text.utf8)
        isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative || bytes.first == UInt8(ascii: "+") { bytes = bytes.dropFirst() }
        digits = 0
        exponent = 0
        if bytes.dropFirst().first == UInt8(ascii: "x") || bytes.dropFirst().first == UInt8(ascii: "X") {
            for byte in bytes.dropFirst(2) {
                guard digits >> 96 == 0, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
                digits = digits << 4 | UInt128(digit)
            }
        } else {
            guard readDecimal(bytes) else { return nil }
        }
        while digits != 0 && digits % 10 == 0 {
            digits /= 10
            exponent += 1
        }
        if digits == 0 { (isNegative, exponent) = (false, 0) }
    }

    private mutating func readDecimal(_ bytes: ArraySlice<UInt8>) -> Bool {
        var isFraction = false
        var position = bytes.startIndex
        while position < bytes.endIndex {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                guard digits < 100_000_000_000_000_000_000_000_000_000 else { return false }
                digits = digits * 10 + UInt128(byte - UInt8(ascii: "0"))
                if isFraction { exponent -= 1 }
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                exponent += Self.exponent(bytes[position...])
                return true
            default: return false
            }
        }
        return true
    }

    /// Held within a million either way: far outside anything that can be converted.
    private static func exponent(_ bytes: ArraySlice<UInt8>) -> Int {
        var value = 0
        for byte in bytes where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") {
            value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
        }
        return bytes.first == UInt8(ascii: "-") ? -value : value
    }

    /// The exact value. `nil` where it leaves 64 bits.
    var fraction: Fraction? {
        guard let magnitude = Int64(exactly: digits) else { return nil }
        guard let power = Self.powerOfTen(abs(exponent)) else { return digits == 0 ? .zero : nil }
        let signed = isNegative ? -magnitude : magnitude
        return exponent < 0 ? Fraction(signed, power) : Fraction(signed).times(Fraction(power))
    }

    /// In plain digits where that is short, else with an exponent.
    var plainText: String {
        let sign = isNegative ? "-" : ""
        let text = String(digits)
        if exponent >= 0 {
            return exponent <= 18 ? sign + text + String(repeating: "0", count: exponent) : "\(sign)\(text)e\(exponent)"
        }
        guard exponent >= -40 else { return "\(sign)\(text)e\(exponent)" }
        let padded = String(repeating: "0", count: max(0, 1 - exponent - text.count)) + text
        return sign + padded.dropLast(-exponent) + "." + padded.suffix(-exponent)
    }

    private static func powerOfTen(_ exponent: Int) -> Int64? {
        guard exponent <= 18 else { return nil }
        var power: Int64 = 1
        for _ in 0..<exponent { power *= 10 }
        return power
    }
}
