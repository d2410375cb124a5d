import Testing

@testable import PlatterMeasurement

@Suite struct SpeedLogParserTests {
    private func parse(_ text: String) throws(MeasurementError) -> SpeedLog {
        try SpeedLogParser.parse(Array(text.utf8), path: "log.csv")
    }

    @Test(arguments: [
        "time_s,rpm\n0,33.1\n0.5,33.2\n1,33.3\n", "time_s,rpm\r\n0,33.1\r\n0.5,33.2\r\n1,33.3",
        "time_s,rpm\r0,33.1\r0.5,33.2\r1,33.3\r", "\u{FEFF}Time_s , RPM\n\n0 , 33.1\n0.5, 33.2 # lead-in\n1,33.3\n",
        "0 33.1\n0.5  33.2\n1 33.3\n", "0\t33.1\n0.5\t33.2\n1\t33.3\n", "0,33.1\n0.5,33.2\n1,33.3\n",
        "time_ms;target;rpm\n0;1;33,1\n500;1;33,2\n1000;1;33,3\n",
        "# deck 3\n\"rpm\",\"time_us\"\n33.1,0\n33.2,500000\n33.3,1e6",
        "motor_rpm,time_s,rpm,platter_rpm\n1,0,2,33.1\n1,0.5,2,33.2\n1,1,2,33.3\n",
    ])
    func readsTheUsualShapes(text: String) throws {
        let log = try parse(text)
        #expect(log.times == [0, 0.5, 1])
        #expect(log.rpm == [33.1, 33.2, 33.3])
    }

    @Test(arguments: [
        "# pulses_per_revolution 4\n0\n0.45\n0.9\n1.2\n", "edge_ms\n#pulses_per_revolution: 4\n0\n450\n900\n1200",
    ])
    func readsTachometerPulses(text: String) throws {
        let log = try parse(text)
        #expect(log.rpm.count == 3)
        #expect(isNear(log.rpm[0], 33.3333, percent: 0.001))
        #expect(isNear(log.rpm[2], 50, percent: 0.001))
        #expect(isNear(log.times[2], 1.05, percent: 0.001))
    }

    @Test(arguments: [
        ("time_s,rpm\n0,33\n0.1,fast\n", 3, "'fast' is not a number (column 2, rpm)"),
        (
            "time_s,rpm\r\n0,33\r\n\r\n0.1\r\n", 4,
            "column 2 (rpm) is missing: every line needs as many fields as the first"
        ),
        (
            "0,33\n0.2,33\n0.2,33\n", 3,
            "the time 0.200000 s is not after 0.200000 s: times have to rise from line to line"
        ),
        ("0,33\n0.2,nan\n", 2, "'nan' is not a number (column 2, rpm)"),
        ("0,33\n0.2,0x21\n", 2, "'0x21' is not a number (column 2, rpm)"),
        ("0,33\n0.2,\u{1B}[2J\n", 2, "'?[2J' is not a number (column 2, rpm)"),
        ("0,33\n0.2,\n", 2, "'' is not a number (column 2, rpm)"),
        ("# pulses_per_revolution 0\n", 1, "pulses_per_revolution needs a number from 1 to 100000 behind it"),
        (
            "date,volts\n", 1,
            "the heading names 'date', 'volts': needed are time_s and rpm (also time_ms, time_us, platter_rpm, speed_rpm), "
                + "or edge_s for tachometer pulses"
        ),
    ])
    func namesTheLineThatIsWrong(text: String, line: Int, problem: String) {
        let error = refusal { try parse(text) }
        #expect(error == .badLine(path: "log.csv", line: line, problem: problem))
        #expect(error.map { "\($0)" } == "log.csv:\(line): \(problem)")
    }

    @Test func quotesNoMoreThanFitsIntoALine() {
        let long = String(repeating: "x", count: 10_000)
        let fields = refusal { try parse(String(repeating: "x,", count: 5000)) }.map { "\($0)" } ?? ""
        let field = refusal { try parse(long) }.map { "\($0)" } ?? ""
        #expect(fields.hasPrefix("log.csv:1: the heading names 'x', 'x', ") && fields.count < 300)
        #expect(field.contains("xxx...': needed are") && field.count < 300)
    }

    @Test func aLineThatIsTooLongIsRefusedUnread() {
        let text = "0,33\n0.2,33\n" + String(repeating: "x", count: 10_001)
        let error = refusal { try parse(text) }
        let problem = "more than 10000 bytes in one line: a line of a log is a time and a speed"
        #expect(error == .badLine(path: "log.csv", line: 3, problem: problem))
    }

    @Test func bytesThatAreNoTextHarmOnlyWhereTheyStand() throws {
        let degrees: [UInt8] = Array("# 20 ".utf8) + [0xB0] + Array("C\ntime_s,rpm,note\n0,33,".utf8) + [0xFF, 0xFE]
        let log = try SpeedLogParser.parse(degrees + Array("\n1,33,x\n2,33,x\n".utf8), path: "log.csv")
        #expect(log.rpm == [33, 33, 33])
        let bad = Array("time_s,rpm\n0,3".utf8) + [0xE9] + Array("3\n".utf8)
        #expect(
            throws: MeasurementError.badLine(
                path: "a", line: 2, problem: "'3\u{FFFD}3' is not a number (column 2, rpm)")
        ) {
            try SpeedLogParser.parse(bad, path: "a")
        }
    }

    @Test(arguments: [
        ("", "holds 0 lines of values: a speed log needs at least 3"),
        ("0,33\n1,33\n", "holds 2 lines of values: a speed log needs at least 3"),
        ("0\n1\n2\n", "tachometer pulses without their number a turn: add a line '# pulses_per_revolution 90'"),
        ("a\0b", "neither a sound file nor plain text: give a WAV or FLAC file, or save the log as UTF-8"),
    ])
    func saysWhatALogLacks(text: String, problem: String) {
        #expect(throws: MeasurementError.badLog(path: "log.csv", problem: problem)) { try parse(text) }
    }
}
