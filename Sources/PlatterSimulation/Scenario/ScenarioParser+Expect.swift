import PlatterCore

extension ScenarioParser {
    func expectation(_ line: inout ScenarioLine) throws(ScenarioFlaw) -> ScenarioExpectation {
        let names = ExpectedQuantity.allCases.map(\.rawValue).joined(separator: ", ")
        var words = line
        let word = try line.word(names, "name what is expected")
        guard let quantity = ExpectedQuantity(rawValue: word.text) else {
            throw line.flaw(word, "is no quantity", names, "write one of them; docs/Scenarios.md explains them")
        }
        let text = ScenarioProblem.printable(try words.rest(names, ""))
        var comparison = ScenarioExpectation.Comparison.equal
        if let next = line.next, let found = ScenarioExpectation.Comparison(rawValue: next.text) {
            guard quantity.kind == .number || found == .equal || found == .different else {
                throw line.flaw(next, "does not go with \(quantity.rawValue)", "=, !=", "choose one of these")
            }
            comparison = found
            line.skip()
        }
        let wanted = try wanted(quantity, &line)
        let tolerance = try tolerance(quantity, comparison, &line)
        try line.finish("expect QUANTITY [< <= > >= = !=] VALUE [within TOLERANCE]")
        return ScenarioExpectation(quantity, comparison, wanted, tolerance, text: text)
    }

    private func wanted(
        _ quantity: ExpectedQuantity, _ line: inout ScenarioLine
    ) throws(ScenarioFlaw) -> ScenarioExpectation.Wanted {
        let remedy = "write what \(quantity.rawValue) should be"
        switch quantity.kind {
        case .number:
            return .number(try number(&line, remedy))
        case .word(let words):
            let allowed = words.joined(separator: ", ")
            let word = try line.word(allowed, remedy)
            guard words.contains(word.text) else { throw line.flaw(word, "is none", allowed, remedy) }
            return .word(word.text)
        case .flag:
            let word = try line.word("yes, no, on, off", remedy)
            switch word.text {
            case "yes", "on": return .flag(true)
            case "no", "off": return .flag(false)
            default: throw line.flaw(word, "is neither yes nor no", "yes, no, on, off", remedy)
            }
        case .text:
            let text = try line.rest("the reply, or its beginning and ...", remedy)
            let dots = [UInt8](repeating: UInt8(ascii: "."), count: 3)
            let isBeginning = text.suffix(3).elementsEqual(dots)
            return .text(Array(isBeginning ? text.dropLast(3) : text), isBeginning: isBeginning)
        }
    }

    /// One or two words: "45", "-1.5", "100/3", "33 1/3".
    private func number(_ line: inout ScenarioLine, _ remedy: String) throws(ScenarioFlaw) -> Fraction {
        let allowed = "a number such as 45, 0.25, 100/3 or 33 1/3"
        let first = try line.word(allowed, remedy)
        if let second = line.next, let value = ScenarioNumber.value([first, second]) {
            line.skip()
            return value
        }
        guard let value = ScenarioNumber.value([first]) else { throw line.flaw(first, "is no number", allowed, remedy) }
        return value
    }

    private func tolerance(
        _ quantity: ExpectedQuantity, _ comparison: ScenarioExpectation.Comparison, _ line: inout ScenarioLine
    ) throws(ScenarioFlaw) -> ScenarioExpectation.Tolerance {
        guard let within = line.next, line.skip("within") else { return .none }
        guard quantity.kind == .number, comparison == .equal else {
            throw line.flaw(within, "goes only with a number that should be equal", "nothing", "remove the tolerance")
        }
        let allowed = "a number, or a number with %"
        let remedy = "write how near it must be: within 0.01%"
        let word = try line.word(allowed, remedy)
        let isPercent = word.bytes.last == UInt8(ascii: "%")
        let digits = isPercent ? word.bytes.dropLast() : word.bytes
        guard let value = ScenarioNumber.signedDecimal(digits), value.numerator >= 0 else {
            throw line.flaw(word, "is no tolerance", allowed, remedy)
        }
        return isPercent ? .percent(value) : .absolute(value)
    }
}
