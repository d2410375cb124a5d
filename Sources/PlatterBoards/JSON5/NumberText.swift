/// The grammar of a JSON5 number.
enum NumberText {
    /// Whether the whole text is a number, `Infinity` and `NaN` included.
    static func isNumber(_ text: String) -> Bool {
        if isNotFinite(text) { return true }
        var rest = unsigned(ArraySlice(text.utf8))
        if rest.count > 2, rest.first == zero, rest.dropFirst().first.map({ $0 | 0x20 }) == UInt8(ascii: "x") {
            return rest.dropFirst(2).allSatisfy { isDigit($0) || (0x61...0x66).contains($0 | 0x20) }
        }
        let whole = rest.prefix { isDigit($0) }
        rest = rest.dropFirst(whole.count)
        var fraction = ArraySlice<UInt8>()
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            fraction = rest.prefix { isDigit($0) }
            rest = rest.dropFirst(fraction.count)
        }
        guard !whole.isEmpty || !fraction.isEmpty, whole.count == 1 || whole.first != zero else { return false }
        guard let mark = rest.first else { return true }
        guard mark | 0x20 == UInt8(ascii: "e") else { return false }
        let exponent = unsigned(rest.dropFirst())
        return !exponent.isEmpty && exponent.allSatisfy { isDigit($0) }
    }

    static func isNotFinite(_ text: String) -> Bool {
        let rest = String(decoding: unsigned(ArraySlice(text.utf8)), as: UTF8.self)
        return rest == "Infinity" || rest == "NaN"
    }

    static func isHexadecimal(_ text: String) -> Bool {
        text.utf8.contains { $0 | 0x20 == UInt8(ascii: "x") }
    }

    /// Whether the writer seems to have meant a number.
    static func looksLikeNumber(_ text: String) -> Bool {
        guard let first = unsigned(ArraySlice(text.utf8)).first else { return true }
        return isDigit(first) || first == UInt8(ascii: ".")
    }

    private static let zero = UInt8(ascii: "0")

    private static func unsigned(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= zero && byte <= UInt8(ascii: "9") }
}
