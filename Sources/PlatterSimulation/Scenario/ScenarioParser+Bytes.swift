import PlatterCore

extension ScenarioParser {
    func type(_ line: inout ScenarioLine) throws(ScenarioFlaw) -> ScenarioAction {
        let text = try line.rest("a line for the console", "write the line after type; an empty one is: bytes 0A")
        return .send(Array(text) + [UInt8(ascii: "\n")])
    }

    func bytes(_ line: inout ScenarioLine) throws(ScenarioFlaw) -> ScenarioAction {
        let allowed = "two hexadecimal digits for each byte"
        var sent: [UInt8] = []
        repeat {
            let word = try line.word(allowed, "write the bytes with blanks between: bytes 0D 0A")
            // A sign is a number to the library, not a digit.
            guard word.bytes.count == 2, word.bytes.first != UInt8(ascii: "+"), word.bytes.first != UInt8(ascii: "-"),
                let value = UInt8(word.text, radix: 16)
            else {
                throw line.flaw(word, "is no byte", allowed, "write the bytes with blanks between: bytes 0D 0A")
            }
            sent.append(value)
        } while !line.isAtEnd
        return .send(sent)
    }

    /// "+7months", "-1day": checked only, as nothing may depend on the wall clock.
    func clock(_ line: inout ScenarioLine) throws(ScenarioFlaw) -> ScenarioAction {
        let remedy = "write clock jump +7months, or -1day"
        try line.expect("jump", remedy)
        let allowed = "+ or -, a whole number, and s, min, h, day, days, month or months"
        let word = try line.word(allowed, remedy)
        let digits = word.bytes.dropFirst().prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        let unit = String(decoding: word.bytes[digits.endIndex...], as: UTF8.self)
        guard word.bytes.first == UInt8(ascii: "+") || word.bytes.first == UInt8(ascii: "-"),
            ScenarioNumber.whole(digits) != nil, ["s", "min", "h", "day", "days", "month", "months"].contains(unit)
        else { throw line.flaw(word, "is no jump", allowed, remedy) }
        try line.finish("clock jump +N UNIT")
        return .clockJump
    }
}
