/// One thing that is wrong in a scenario: where, what was found, what is allowed and what to do about it.
public struct ScenarioProblem: Equatable, Sendable, CustomStringConvertible {
    public var file: String
    /// From 1.
    public var line: Int
    /// The byte of the line, from 1.
    public var column: Int
    /// What was found, made safe to print.
    public var found: String
    /// What is wrong with it, as in "is no verb".
    public var fault: String
    public var allowed: String
    public var remedy: String

    /// `file:line:column: 'FOUND' is no ...; allowed: ...; remedy`, always a single line.
    public var description: String {
        "\(file):\(line):\(column): '\(found)' \(fault); allowed: \(allowed); \(remedy)"
    }

    /// Bytes as text on one line: printable ASCII as it is, anything else as `\xHH`, cut off after 40 bytes.
    static func printable(_ bytes: some Collection<UInt8>) -> String {
        let digits: [Character] = Array("0123456789ABCDEF")
        var text = ""
        for byte in bytes.prefix(40) {
            if byte >= 0x20 && byte < 0x7F {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += "\\x"
                text.append(digits[Int(byte >> 4)])
                text.append(digits[Int(byte & 15)])
            }
        }
        return bytes.count > 40 ? text + "..." : text
    }
}
