import PlatterBoards
import PlatterCore
import Testing

@testable import PlatterSimulation

struct ScenarioParserTests {
    private static func parse(_ text: String, board: String = "simulated-dc") throws -> [ScenarioEvent] {
        try Scenario.parse(text, for: try BoardLoader.load(board).turntable, file: "x").events
    }

    private static func action(_ event: String) throws -> ScenarioAction? { try parse("1s " + event).first?.action }

    @Test func readsTheExampleOfTheManual() throws {
        let events = try Self.parse(
            """
            # a finger, a bounce, a lost tachometer
            1s      press play for 120ms
            4s      type speed 45
            6s      level speed low            # raw electrical level of a line: for bounce trains
            6.004s  level speed high
            8s      fault tach-lost for 2s
            9s      expect state faulted
            12s     expect rpm 45 within 0.01%
            15s     end
            """)
        #expect(events.map(\.line) == Array(2...9))
        #expect(events[0].action == .press(.play, for: .milliseconds(120), bounces: 0))
        #expect(events[1].action == .send(Array("speed 45\n".utf8)))
        #expect(events[3].time == .milliseconds(6_004))
        #expect(events[3].action == .level(.speed, high: true))
        #expect(events[4].action == .fault(.tachometerLost, for: .seconds(2)))
        let wanted = ScenarioExpectation(
            .rpm, .equal, .number(Fraction(45)), .percent(Fraction(1, 100)!), text: "rpm 45 within 0.01%")
        #expect(events[6].action == .expect(wanted))
        #expect(events[7].action == .end)
    }

    @Test func aByteOrderMarkIsPassedOver() throws {
        let events = try Self.parse("\u{FEFF}1s type play\n2s end\n")
        #expect(events.map(\.line) == [1, 2])
        do {
            _ = try Self.parse("\u{FEFF}1s dance\n")
            Issue.record("accepted")
        } catch let error as ScenarioError {
            #expect(error.problems.first?.column == 4)
        }
        #expect(throws: ScenarioError.self) { try Self.parse("1s type play\n\u{FEFF}2s end\n") }
    }

    @Test(arguments: [
        ("press play for 120ms bounce 3", ScenarioAction.press(.play, for: .milliseconds(120), bounces: 3)),
        ("hold inhibit", .hold(.inhibit)),
        ("release driver-fault", .release(.driverFault)),
        ("level encoder-a low", .level(.encoderA, high: false)),
        ("type 45   now  ", .send(Array("45   now\n".utf8))),
        ("bytes 0D 0a ff", .send([0x0D, 0x0A, 0xFF])),
        ("turn encoder +3", .turnEncoder(detents: 3, over: .milliseconds(60))),
        ("turn encoder -1 in 2s", .turnEncoder(detents: -1, over: .seconds(2))),
        ("fault tach-stray", .fault(.tachometerStray, for: nil)),
        ("fault supply-sag 12.5% for 1min", .fault(.supplySag(125), for: .seconds(60))),
        ("fault motor-drift -3% over 10min", .fault(.motorDrift(-30, over: .seconds(600)), for: nil)),
        ("fault warm-up 40K over 10min", .fault(.warmUp(40, over: .seconds(600)), for: nil)),
        ("fault warm-up -5K for 1s", .fault(.warmUp(-5, over: .zero), for: .seconds(1))),
        ("stylus down", .stylus(down: true)),
        ("stall 8h", .stall(.seconds(28_800))),
        ("clock jump +7months", .clockJump),
    ])
    func readsEveryVerb(_ text: String, _ action: ScenarioAction) throws {
        #expect(try Self.action(text) == action)
    }

    @Test(arguments: [
        (
            "expect state = faulted", ExpectedQuantity.state, ScenarioExpectation.Comparison.equal,
            ScenarioExpectation.Wanted.word("faulted")
        ),
        ("expect fault != none", .fault, .different, .word("none")),
        ("expect locked no", .locked, .equal, .flag(false)),
        ("expect enable on", .enable, .equal, .flag(true)),
        ("expect speed 33 1/3", .speed, .equal, .number(Fraction(100, 3)!)),
        ("expect pitch -1.50", .pitch, .equal, .number(Fraction(-3, 2)!)),
        ("expect steps >= 3200", .steps, .atLeast, .number(Fraction(3_200))),
        ("expect overruns < 100/3", .overruns, .less, .number(Fraction(100, 3)!)),
        ("expect reply ok speed 45", .reply, .equal, .text(Array("ok speed 45".utf8), isBeginning: false)),
        ("expect reply ok state=...", .reply, .equal, .text(Array("ok state=".utf8), isBeginning: true)),
    ])
    func readsEveryKindOfExpectation(
        _ text: String, _ quantity: ExpectedQuantity, _ comparison: ScenarioExpectation.Comparison,
        _ wanted: ScenarioExpectation.Wanted
    ) throws {
        let expected = ScenarioExpectation(quantity, comparison, wanted, .none, text: String(text.dropFirst(7)))
        #expect(try Self.action(text) == .expect(expected))
    }

    @Test(arguments: [
        ("1s", Nanoseconds.seconds(1)), ("6.004s", .milliseconds(6_004)), ("120ms", .milliseconds(120)),
        ("2min", .seconds(120)), ("1h", .seconds(3_600)), ("500us", .microseconds(500)), ("12ns", Nanoseconds(12)),
        ("0.000000001s", Nanoseconds(1)), ("1.5us", Nanoseconds(1_500)), ("10000h", .seconds(36_000_000)),
    ])
    func readsTimesToTheNanosecond(_ text: String, _ time: Nanoseconds) throws {
        #expect(ScenarioNumber.time(Array(text.utf8)[...]) == time)
    }

    @Test(arguments: [
        "", "1", "s", "1 s", "-1s", "+1s", "1.s", ".5s", "1.5ns", "0.0000000001s", "10000.1h", "1e3s", "1S", "1sec",
        "9999999999s", "99999999999999999999999s", "1..2s", "0x1s", "nans", "infs",
    ])
    func refusesWhatIsNoTime(_ text: String) { #expect(ScenarioNumber.time(Array(text.utf8)[...]) == nil) }

    @Test func carriageReturnsAndTabsAreFine() throws {
        let events = try Self.parse("# x\r\n\t1s\tpress\tplay for 1ms\r\n\r\n2s end\r\n")
        #expect(events.map(\.line) == [2, 4])
    }

    @Test func commentsMayHoldAnyBytes() throws {
        let bytes = Array("1s end # ".utf8) + [0x00, 0xFF, 0xC3, 0x28]
        let inputs = ScenarioInputs(try BoardLoader.load("simulated").turntable)
        #expect(try ScenarioParser.parse(bytes, file: "x", inputs: inputs).events.count == 1)
    }

    /// Nothing that a file may hold stops the parser: noise, halves of letters, a megabyte without an end.
    @Test func neverTraps() throws {
        var chance = SeededGenerator(seed: 11)
        let inputs = ScenarioInputs(try BoardLoader.load("simulated").turntable)
        let text = "1s press play for - # % / 9999999999 expect rpm within \u{0} 1/0 = type"
        let words = text.split(separator: " ")
        for round in 0..<300 {
            var bytes: [UInt8] = []
            for _ in 0..<chance.whole(below: 60) {
                if round % 2 == 0 {
                    bytes.append(UInt8(chance.whole(below: 256)))
                } else {
                    bytes += Array(words[Int(chance.whole(below: UInt64(words.count)))].utf8) + [0x20]
                }
                if chance.whole(below: 8) == 0 { bytes.append(0x0A) }
            }
            do {
                _ = try ScenarioParser.parse(bytes, file: "x", inputs: inputs)
            } catch {
                #expect(!error.problems.isEmpty && error.description.allSatisfy { $0.isASCII })
            }
        }
        let megabyte = [UInt8](repeating: UInt8(ascii: "9"), count: 1 << 20)
        #expect(throws: ScenarioError.self) { try ScenarioParser.parse(megabyte, file: "x", inputs: inputs) }
        let lines = [UInt8](repeating: 0x0A, count: 1 << 18) + [0xFF]
        #expect(throws: ScenarioError.self) { try ScenarioParser.parse(lines, file: "x", inputs: inputs) }
    }
}
