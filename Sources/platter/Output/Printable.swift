/// Text from outside, made safe to show in one line of a message.
enum Printable {
    private static let longest = 200

    /// Control characters become `?`; more than 200 characters are cut, which the three dots tell.
    static func text(_ text: String) -> String {
        let safe = text.unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
                ? "?" : Character(scalar)
        }
        return safe.count > longest ? String(safe.prefix(longest)) + "..." : String(safe)
    }
}
