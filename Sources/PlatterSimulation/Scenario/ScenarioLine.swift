import PlatterCore

/// Reads the words of one line from left to right. Every refusal says what would be allowed in that place.
struct ScenarioLine {
    let bytes: ArraySlice<UInt8>
    private let words: [ScenarioWord]
    private var index = 0

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        words = ScenarioWord.split(bytes)
    }

    var isAtEnd: Bool { index >= words.count }

    /// The word ahead, `nil` at the end.
    var next: ScenarioWord? { isAtEnd ? nil : words[index] }

    mutating func skip() { index += 1 }

    /// Passes over the word ahead if it is this one.
    mutating func skip(_ text: String) -> Bool {
        guard let word = next, word.text == text else { return false }
        index += 1
        return true
    }

    /// The word ahead, which must be there.
    mutating func word(_ allowed: String, _ remedy: String) throws(ScenarioFlaw) -> ScenarioWord {
        guard let word = next else { throw missing(allowed, remedy) }
        index += 1
        return word
    }

    mutating func expect(_ text: String, _ remedy: String) throws(ScenarioFlaw) {
        let word = try word(text, remedy)
        guard word.text == text else { throw flaw(word, "is out of place", text, remedy) }
    }

    mutating func time(_ remedy: String) throws(ScenarioFlaw) -> Nanoseconds {
        let allowed = "a number with ns, us, ms, s, min or h, a whole number of ns, at most 10000h"
        let word = try word(allowed, remedy)
        guard let time = ScenarioNumber.time(word.bytes) else { throw flaw(word, "is no time", allowed, remedy) }
        return time
    }

    mutating func positiveTime(_ remedy: String) throws(ScenarioFlaw) -> Nanoseconds {
        let place = next
        let time = try time(remedy)
        if time == .zero, let place { throw flaw(place, "is no span of time", "times above 0", remedy) }
        return time
    }

    mutating func whole(_ range: ClosedRange<Int64>, _ remedy: String) throws(ScenarioFlaw) -> Int {
        let allowed = "whole numbers \(range.lowerBound) ... \(range.upperBound)"
        let word = try word(allowed, remedy)
        guard let number = ScenarioNumber.whole(word.bytes), range.contains(number) else {
            throw flaw(word, "is out of range", allowed, remedy)
        }
        return Int(number)
    }

    mutating func percent(_ remedy: String) throws(ScenarioFlaw) -> Fraction {
        let allowed = "a number with %"
        let word = try word(allowed, remedy)
        guard word.bytes.last == UInt8(ascii: "%"), let value = ScenarioNumber.signedDecimal(word.bytes.dropLast())
        else { throw flaw(word, "is no percentage", allowed, remedy) }
        return value
    }

    /// Everything from the word ahead, comments left out, blanks at the end too.
    mutating func rest(_ allowed: String, _ remedy: String) throws(ScenarioFlaw) -> ArraySlice<UInt8> {
        guard let first = next, let last = words.last else { throw missing(allowed, remedy) }
        index = words.count
        return bytes[first.bytes.startIndex..<last.bytes.endIndex]
    }

    func finish(_ form: String) throws(ScenarioFlaw) {
        guard let word = next else { return }
        throw flaw(word, "is too much", form, "remove it, or begin a comment with #")
    }

    func flaw(_ word: ScenarioWord, _ fault: String, _ allowed: String, _ remedy: String) -> ScenarioFlaw {
        ScenarioFlaw(column: word.column, found: word.bytes, fault: fault, allowed: allowed, remedy: remedy)
    }

    private func missing(_ allowed: String, _ remedy: String) -> ScenarioFlaw {
        ScenarioFlaw(
            column: bytes.count + 1, found: bytes.suffix(20), fault: "ends too early", allowed: allowed, remedy: remedy)
    }
}
