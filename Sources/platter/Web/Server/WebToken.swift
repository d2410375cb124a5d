/// The secret that visitors from other machines have to know.
struct WebToken: Equatable, Sendable {
    let text: String

    static let shortest = 8
    static let longest = 128

    /// `nil` unless it has 8 to 128 letters, digits, dots, dashes and underscores, which need no quoting anywhere.
    init?(_ text: String) {
        let isPlain = text.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
        }
        guard isPlain, (Self.shortest...Self.longest).contains(text.utf8.count) else { return nil }
        self.text = text
    }

    /// A new one with 128 random bits of the system.
    static func random() -> WebToken {
        var source = SystemRandomNumberGenerator()
        var digits = ""
        for _ in 0..<4 { digits += String(source.next() & 0xFFFF_FFFF | 1 << 32, radix: 16).dropFirst() }
        guard let token = WebToken(digits) else { preconditionFailure("hexadecimal digits make a token") }
        return token
    }

    /// Takes as long for a near miss as for a wide one.
    func matches(_ other: String) -> Bool {
        let mine = Array(text.utf8)
        let theirs = Array(other.utf8)
        var difference = mine.count ^ theirs.count
        for index in mine.indices { difference |= Int(mine[index] ^ (index < theirs.count ? theirs[index] : 0)) }
        return difference == 0
    }
}
