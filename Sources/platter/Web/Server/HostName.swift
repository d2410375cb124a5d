/// What a `Host` header names.
enum HostName {
    /// The host without its port and brackets, in lower case; `nil` when that cannot be told.
    static func name(ofHeader header: String) -> String? {
        let text = header.lowercased()
        if text.hasPrefix("[") {
            guard let end = text.firstIndex(of: "]") else { return nil }
            return isPort(text[text.index(after: end)...])
                ? String(text[text.index(after: text.startIndex)..<end]) : nil
        }
        let end = text.firstIndex(of: ":") ?? text.endIndex
        return end > text.startIndex && isPort(text[end...]) ? String(text[..<end]) : nil
    }

    /// Nothing, or a colon and digits.
    private static func isPort(_ text: Substring) -> Bool {
        guard let colon = text.first else { return true }
        return colon == ":" && text.count > 1 && text.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
    }

    static func isLoopback(_ name: String) -> Bool {
        name == "localhost" || name == "::1" || isIPv4(name) && name.hasPrefix("127.")
    }

    /// Whether it is a number: such a name cannot be made to point somewhere else.
    static func isNumber(_ name: String) -> Bool { isIPv4(name) || isIPv6(name) }

    private static func isIPv4(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                !part.isEmpty && part.count <= 3 && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
                    && UInt8(part) != nil
            }
    }

    private static func isIPv6(_ name: String) -> Bool {
        let zoneless = name.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)[0]
        return zoneless.contains(":")
            && zoneless.utf8.allSatisfy { byte in
                byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".") || (0x30...0x39).contains(byte)
                    || (0x61...0x66).contains(byte)
            }
    }
}
