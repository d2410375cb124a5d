import PlatterCore
import Testing

private func parse(_ text: String) -> Result<RecordSpeed, SpeedTextError> {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
        do throws(SpeedTextError) {
            return .success(try RecordSpeed.parse(bytes))
        } catch {
            return .failure(error)
        }
    }
}

private func text(_ speed: RecordSpeed) -> String { TextSink.text { $0.write(speed) } }

@Suite("Record speed as text")
struct RecordSpeedTextTests {
    @Test(
        "Every way to write a speed",
        arguments: [
            ("45", .rpm(45)), ("33 1/3", .rpm(100, 3)), ("100/3", .rpm(100, 3)), ("78.26", .rpm(7_826, 100)),
            ("16 2/3", .rpm(50, 3)), (" 45\t", .rpm(45)), ("33 \t 1/3 ", .rpm(100, 3)), ("045", .rpm(45)),
            ("45.0", .rpm(45)), ("0078.2600", .rpm(7_826, 100)), ("1", .rpm(1)),
            ("999999/1000", .rpm(999_999, 1_000)), ("1000", .rpm(1_000)), ("22.500001", .rpm(22_500_001, 1_000_000)),
        ] as [(String, RecordSpeed)])
    func accepted(text: String, speed: RecordSpeed) {
        #expect(parse(text) == .success(speed))
    }

    @Test("33 and 16 mean what the label on the record means")
    func labels() {
        #expect(parse("33") == .success(.rpm(100, 3)))
        #expect(parse("16") == .success(.rpm(50, 3)))
        #expect(parse("33.0") == .success(.rpm(33)))
        #expect(parse("16.0") == .success(.rpm(16)))
        #expect(parse("33/1") == .success(.rpm(33)))
        #expect(parse("33.3") == .success(.rpm(333, 10)))
    }

    @Test(
        "What is no speed says why",
        arguments: [
            ("", .empty), (" \t ", .empty), ("nan", .notANumber), ("NaN", .notANumber), ("inf", .notANumber),
            ("-inf", .negative), ("1e400", .notANumber), ("1e-9", .notANumber), ("1e9", .notANumber),
            ("-33", .negative), ("-0", .negative), ("0x21", .notANumber), ("33abc", .notANumber), ("0", .zero),
            ("0.0", .zero), ("0/5", .zero), ("0 0/5", .zero), ("33 1/0", .zeroDenominator), ("1/0", .zeroDenominator),
            ("0/0", .zeroDenominator), ("1000.1", .outOfRange), ("1000000", .tooManyDigits),
            ("99999999999999999999999999", .tooManyDigits), ("33.3333333", .tooManyDigits), ("0.5", .outOfRange),
            ("33 1", .notANumber), ("33 1/", .notANumber), ("33 /3", .notANumber), ("33 4/3", .notANumber),
            ("0 100/3", .notANumber),
            ("33 1/3 x", .notANumber), ("33 1/3 1/3", .notANumber), ("33.", .notANumber), (".5", .notANumber),
            ("33.5 1/3", .notANumber), ("33,3", .notANumber), ("+33", .notANumber), ("33 1 /3", .notANumber),
            ("33\u{2153}", .notANumber), ("1/1000", .outOfRange), ("45 -1/3", .notANumber), ("4 5", .notANumber),
        ] as [(String, SpeedTextError)])
    func refused(text: String, error: SpeedTextError) {
        #expect(parse(text) == .failure(error))
    }

    @Test(
        "Written as people write it",
        arguments: [
            (.rpm(45), "45"), (.rpm(100, 3), "33 1/3"), (.rpm(50, 3), "16 2/3"), (.rpm(7_826, 100), "78.26"),
            (.rpm(33), "33.0"), (.rpm(16), "16.0"), (.rpm(1, 8), "0.125"), (.rpm(1, 3), "1/3"),
            (.rpm(1_000_001, 1_000_000), "1.000001"), (.rpm(1, 10_000_000), "1/10000000"), (.rpm(1, 64), "0.015625"),
            (.rpm(1, 128), "1/128"), (.rpm(.max), "9223372036854775807"),
            (.rpm(.max, 2), "4611686018427387903 1/2"),
        ] as [(RecordSpeed, String)])
    func written(speed: RecordSpeed, wanted: String) {
        #expect(text(speed) == wanted)
    }

    @Test("What is written reads as the same speed", arguments: 1...20)
    func roundTrip(seed: Int) {
        var generator = TestGenerator(seed: UInt64(seed))
        for _ in 0..<500 {
            let denominator = Int64(generator.below(1_000)) + 1
            let speed = RecordSpeed.rpm(denominator + Int64(generator.below(999)) * denominator, denominator)
            let odd = RecordSpeed.rpm(Int64(generator.below(100_000)) + 1_000, denominator)
            #expect(parse(text(speed)) == .success(speed))
            if odd <= .rpm(1_000), odd >= .rpm(1) { #expect(parse(text(odd)) == .success(odd)) }
        }
    }

    @Test("Any bytes at all are a speed in range or a reason", arguments: 1...20)
    func anyBytes(seed: Int) {
        var generator = TestGenerator(seed: UInt64(seed))
        let alphabet = Array("0123456789./ -+e".unicodeScalars)
        for _ in 0..<1_000 {
            var text = ""
            for _ in 0..<generator.below(12) {
                text.unicodeScalars.append(alphabet[Int(generator.below(UInt32(alphabet.count)))])
            }
            if case .success(let speed) = parse(text) {
                #expect(speed >= .rpm(1) && speed <= .rpm(1_000))
            }
        }
    }
}
