/// Where the page is served: `[HOST:]PORT` of `--web`.
struct WebAddress: Equatable, Sendable {
    /// A name or a number; without the brackets of an IPv6 address.
    var host: String
    /// 0 lets the system choose one.
    var port: UInt16

    static let usualHost = "127.0.0.1"

    /// `nil` unless it is a port, or a host and a port; an IPv6 address stands in brackets.
    init?(_ text: String) {
        let digits = text.split(separator: ":", omittingEmptySubsequences: false).last ?? ""
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(digits) else {
            return nil
        }
        self.port = port
        guard digits.count < text.count else {
            host = Self.usualHost
            return
        }
        guard let name = Self.unbracketed(text.dropLast(digits.count + 1)) else { return nil }
        host = name
    }

    private static func unbracketed(_ text: Substring) -> String? {
        if text.hasPrefix("[") {
            guard text.hasSuffix("]"), text.count > 2 else { return nil }
            return String(text.dropFirst().dropLast())
        }
        guard !text.isEmpty, !text.contains(":"), !text.contains("[") else { return nil }
        return String(text)
    }

    /// As it stands in the address of the page.
    func url(port: UInt16) -> String { "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/" }
}
