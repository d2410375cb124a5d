/// The bytes the console knows by name.
enum Ascii {
    static let nul: UInt8 = 0x00
    static let backspace: UInt8 = 0x08
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let xon: UInt8 = 0x11
    static let xoff: UInt8 = 0x13
    static let space: UInt8 = 0x20
    static let percent: UInt8 = 0x25
    static let plus: UInt8 = 0x2B
    static let minus: UInt8 = 0x2D
    static let point: UInt8 = 0x2E
    static let slash: UInt8 = 0x2F
    static let zero: UInt8 = 0x30
    static let nine: UInt8 = 0x39
    static let upperA: UInt8 = 0x41
    static let upperZ: UInt8 = 0x5A
    static let lowerA: UInt8 = 0x61
    static let delete: UInt8 = 0x7F

    static func isDigit(_ byte: UInt8) -> Bool { byte >= zero && byte <= nine }

    static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

    static func lowercased(_ byte: UInt8) -> UInt8 { byte >= upperA && byte <= upperZ ? byte | 0x20 : byte }

    /// Whether a word is that text, upper and lower case alike; the text is in lower case.
    static func equal(_ word: UnsafeBufferPointer<UInt8>, _ text: StaticString) -> Bool {
        guard word.count == text.utf8CodeUnitCount else { return false }
        var index = 0
        while index < word.count {
            guard lowercased(word[index]) == text.utf8Start[index] else { return false }
            index &+= 1
        }
        return true
    }
}
