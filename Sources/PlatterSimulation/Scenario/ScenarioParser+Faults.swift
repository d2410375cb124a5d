import PlatterCore

extension ScenarioParser {
    func fault(_ line: inout ScenarioLine) throws(ScenarioFlaw) -> ScenarioAction {
        let allowed = SimulatedFault.names.joined(separator: ", ")
        let word = try line.word(allowed, "name what breaks")
        let fault: SimulatedFault
        switch word.text {
        case "tach-lost": fault = .tachometerLost
        case "tach-echo": fault = .tachometerEcho
        case "tach-stray": fault = .tachometerStray
        case "driver-fault": fault = .driverFault
        case "platter-held": fault = .platterHeld
        case "supply-sag": fault = .supplySag(try thousandths(&line, 0...100, "write by how much: supply-sag 20%"))
        case "motor-drift": fault = try drift(&line)
        case "warm-up": fault = try warmUp(&line)
        case "output-failed": fault = .outputFailed
        case "save-fails": fault = .saveFails
        case "console-stalled": fault = .consoleStalled
        default:
            throw line.flaw(
                word, "is no fault", allowed, "write one of them; docs/Scenarios.md explains them")
        }
        try check(fault, word, line)
        var time: Nanoseconds?
        if line.skip("for") { time = try line.positiveTime("write how long it lasts: fault \(word.text) for 2s") }
        try line.finish("fault NAME [for TIME]")
        return .fault(fault, for: time)
    }

    private func check(_ fault: SimulatedFault, _ word: ScenarioWord, _ line: ScenarioLine) throws(ScenarioFlaw) {
        switch fault {
        case .tachometerLost, .tachometerEcho, .tachometerStray:
            guard inputs.hasTachometer else {
                throw line.flaw(word, "needs a tachometer", "a board with a tachometer", "choose another board")
            }
        case .driverFault:
            guard inputs.activeLow(.driverFault) != nil else {
                throw line.flaw(word, "needs the line", "a board with driver-fault", "choose another board")
            }
        default: break
        }
    }

    private func drift(_ line: inout ScenarioLine) throws(ScenarioFlaw) -> SimulatedFault {
        let amount = try thousandths(&line, -90...100, "write by how much: motor-drift -3% over 10min")
        var time = Nanoseconds.zero
        if line.skip("over") { time = try line.time("write in which time: motor-drift -3% over 10min") }
        return .motorDrift(amount, over: time)
    }

    private func warmUp(_ line: inout ScenarioLine) throws(ScenarioFlaw) -> SimulatedFault {
        let remedy = "write by how much: warm-up 40K over 10min"
        let allowed = "-60K ... 200K, whole kelvin"
        let word = try line.word(allowed, remedy)
        guard word.text.last == "K", let kelvin = Int64(word.text.dropLast()), (-60...200).contains(kelvin) else {
            throw line.flaw(word, "is no such warming", allowed, remedy)
        }
        var time = Nanoseconds.zero
        if line.skip("over") { time = try line.time("write in which time: warm-up 40K over 10min") }
        return .warmUp(kelvin, over: time)
    }

    /// A percentage in whole tenths, as thousandths.
    private func thousandths(
        _ line: inout ScenarioLine, _ range: ClosedRange<Int64>, _ remedy: String
    ) throws(ScenarioFlaw) -> Int64 {
        let place = line.next
        let percent = try line.percent(remedy)
        if let tenths = percent.times(Fraction(10)), tenths.denominator == 1,
            (range.lowerBound * 10...range.upperBound * 10).contains(tenths.numerator)
        {
            return tenths.numerator
        }
        throw ScenarioFlaw(
            column: place?.column ?? 1, found: place?.bytes ?? [], fault: "is out of range",
            allowed: "\(range.lowerBound)% ... \(range.upperBound)% in tenths", remedy: remedy)
    }
}
