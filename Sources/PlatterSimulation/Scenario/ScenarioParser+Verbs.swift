import PlatterCore

extension ScenarioParser {
    static let verbs = [
        "press", "hold", "release", "level", "type", "bytes", "turn", "fault", "stylus", "stall", "clock", "expect",
        "end",
    ]

    func action(_ line: inout ScenarioLine) throws(ScenarioFlaw) -> ScenarioAction {
        let verb = try line.word(Self.verbs.joined(separator: ", "), "write what happens after the time")
        switch verb.text {
        case "press": return try press(&line)
        case "hold": return .hold(try onlyInput(&line, "hold LINE"))
        case "release": return .release(try onlyInput(&line, "release LINE"))
        case "level": return try level(&line)
        case "type": return try type(&line)
        case "bytes": return try bytes(&line)
        case "turn": return try turn(&line)
        case "fault": return try fault(&line)
        case "stylus": return try stylus(&line)
        case "stall":
            let time = try line.positiveTime("write for how long: stall 250ms")
            try line.finish("stall TIME")
            return .stall(time)
        case "clock": return try clock(&line)
        case "expect": return .expect(try expectation(&line))
        case "end":
            try line.finish("end")
            return .end
        default:
            let allowed = Self.verbs.joined(separator: ", ")
            throw line.flaw(verb, "is no verb", allowed, "write one of them; docs/Scenarios.md explains them")
        }
    }

    private func input(_ line: inout ScenarioLine) throws(ScenarioFlaw) -> InputLine {
        let names = inputs.inputs.map { StateNames.name(of: $0.line) }
        let allowed = names.isEmpty ? "nothing, as this board has no inputs" : names.joined(separator: ", ")
        let word = try line.word(allowed, "name a line of the board")
        guard let input = inputs.inputs.first(where: { StateNames.name(of: $0.line) == word.text }) else {
            throw line.flaw(word, "is no input of this board", allowed, "choose one of these, or another board")
        }
        return input.line
    }

    private func onlyInput(_ line: inout ScenarioLine, _ form: String) throws(ScenarioFlaw) -> InputLine {
        let input = try input(&line)
        try line.finish(form)
        return input
    }

    private func press(_ line: inout ScenarioLine) throws(ScenarioFlaw) -> ScenarioAction {
        let form = "press LINE for TIME [bounce N]"
        let input = try input(&line)
        try line.expect("for", "write how long the finger stays: \(form)")
        let place = line.next
        let time = try line.positiveTime("write how long the finger stays: \(form)")
        var bounces = 0
        if line.skip("bounce") { bounces = try line.whole(1...20, "write how often each edge bounces: \(form)") }
        try line.finish(form)
        if let place, time < Bounce.longest(bounces) {
            throw line.flaw(
                place, "is too short for so many bounces", "at least 1 ms for each", "press for longer, or bounce less")
        }
        return .press(input, for: time, bounces: bounces)
    }

    private func level(_ line: inout ScenarioLine) throws(ScenarioFlaw) -> ScenarioAction {
        let input = try input(&line)
        let word = try line.word("high, low", "write the electrical level of the line")
        guard word.text == "high" || word.text == "low" else {
            throw line.flaw(word, "is no level", "high, low", "write the electrical level of the line")
        }
        try line.finish("level LINE high|low")
        return .level(input, high: word.text == "high")
    }

    private func turn(_ line: inout ScenarioLine) throws(ScenarioFlaw) -> ScenarioAction {
        let form = "turn encoder +N|-N [in TIME]"
        let name = line.next
        try line.expect("encoder", "write \(form)")
        if inputs.transitionsPerDetent == nil, let name {
            throw line.flaw(name, "is not on this board", "a board with an encoder", "choose another board")
        }
        let allowed = "+1 ... +1000, -1 ... -1000"
        let word = try line.word(allowed, "write how many detents: \(form)")
        guard let sign = word.bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
            let count = ScenarioNumber.whole(word.bytes.dropFirst()), (1...1000).contains(count)
        else { throw line.flaw(word, "is no number of detents", allowed, "write \(form)") }
        var time = Nanoseconds.milliseconds(20 * count)
        if line.skip("in") { time = try line.positiveTime("write in which time: \(form)") }
        try line.finish(form)
        return .turnEncoder(detents: sign == UInt8(ascii: "-") ? -Int(count) : Int(count), over: time)
    }

    private func stylus(_ line: inout ScenarioLine) throws(ScenarioFlaw) -> ScenarioAction {
        let word = try line.word("down, up", "write where the stylus goes")
        guard word.text == "down" || word.text == "up" else {
            throw line.flaw(word, "is no place of the stylus", "down, up", "write where the stylus goes")
        }
        try line.finish("stylus down|up")
        return .stylus(down: word.text == "down")
    }
}
