import PlatterCore

/// JSON on one line, as an event of a stream needs it. Numbers are written exactly, by the core.
struct JSONLine: ByteSink {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    mutating func put(_ byte: UInt8) { bytes.append(byte) }

    /// `{...}` of what `members` writes.
    static func object(_ members: (inout JSONLine) -> Void) -> [UInt8] {
        var line = JSONLine()
        line.block("{", "}", members)
        return line.bytes
    }

    mutating func member(_ name: StaticString, decimal units: Int64, places: Int32) {
        begin(name)
        write(decimal: units, places: places)
    }

    mutating func member(_ name: StaticString, _ number: Int64) { member(name, decimal: number, places: 0) }

    mutating func member(_ name: StaticString, _ isTrue: Bool) {
        begin(name)
        write(isTrue ? "true" : "false")
    }

    mutating func member(_ name: StaticString, text: String?) {
        begin(name)
        guard let text else { return write("null") }
        quote(text.utf8)
    }

    mutating func null(_ name: StaticString) { member(name, text: nil) }

    /// A member that is JSON already.
    mutating func member(_ name: StaticString, raw: [UInt8]) {
        begin(name)
        bytes.append(contentsOf: raw)
    }

    mutating func object(_ name: StaticString, _ members: (inout JSONLine) -> Void) {
        begin(name)
        block("{", "}", members)
    }

    mutating func list<Items: Sequence>(
        _ name: StaticString, _ items: Items, _ write: (inout JSONLine, Items.Element) -> Void
    ) {
        begin(name)
        block("[", "]") { line in
            for item in items {
                line.separate()
                write(&line, item)
                line.needsComma = true
            }
        }
    }

    mutating func block(_ open: StaticString, _ close: StaticString, _ content: (inout JSONLine) -> Void) {
        write(open)
        needsComma = false
        content(&self)
        write(close)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { write(",") }
        needsComma = false
    }

    private mutating func begin(_ name: StaticString) {
        separate()
        write("\"")
        write(name)
        write("\":")
        needsComma = true
    }

    private mutating func quote(_ text: String.UTF8View) {
        put(UInt8(ascii: "\""))
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                put(UInt8(ascii: "\\"))
                put(byte)
            case 0..<0x20:
                write("\\u")
                write(hex: UInt64(byte), digits: 4)
            default: put(byte)
            }
        }
        put(UInt8(ascii: "\""))
    }
}
