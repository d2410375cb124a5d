import PlatterCore
import Testing

@Suite("Numbers as text")
struct ByteSinkDecimalsTests {
    @Test(
        "Whole numbers to both ends",
        arguments: [0, 1, -1, 9, 10, 11, 99, 100, -100, 1_000_000, .max, .min] as [Int64])
    func whole(number: Int64) {
        #expect(TextSink.text { $0.write(number) } == String(number))
        #expect(TextSink.text { $0.write(UInt64(bitPattern: number)) } == String(UInt64(bitPattern: number)))
        let narrow = Int32(truncatingIfNeeded: number)
        #expect(TextSink.text { $0.write(narrow) } == String(narrow))
        #expect(TextSink.text { $0.write(UInt32(bitPattern: narrow)) } == String(UInt32(bitPattern: narrow)))
    }

    @Test("Any whole number", arguments: 1...20)
    func anyNumber(seed: Int) {
        var generator = TestGenerator(seed: UInt64(seed))
        for _ in 0..<500 {
            let wide = UInt64(generator.next()) << 32 | UInt64(generator.next())
            let number = Int64(bitPattern: wide) >> Int64(generator.below(64))
            #expect(TextSink.text { $0.write(number) } == String(number))
        }
    }

    @Test(
        "Decimals keep all their places",
        arguments: [
            (33_333, 3, "33.333"), (-5, 2, "-0.05"), (0, 2, "0.00"), (100, 2, "1.00"), (7, 0, "7"), (7, -3, "7"),
            (1, 18, "0.000000000000000001"), (1, 99, "0.000000000000000001"), (.max, 9, "9223372036.854775807"),
            (.min, 18, "-9.223372036854775808"),
        ] as [(Int64, Int32, String)])
    func decimals(units: Int64, places: Int32, wanted: String) {
        #expect(TextSink.text { $0.write(decimal: units, places: places) } == wanted)
    }

    @Test(
        "Percentages carry their sign",
        arguments: [(150, "+1.50%"), (-25, "-0.25%"), (0, "0.00%"), (9_999, "+99.99%")] as [(Int32, String)])
    func percent(hundredths: Int32, wanted: String) {
        #expect(TextSink.text { $0.write(hundredthsOfPercent: hundredths) } == wanted)
    }

    @Test(
        "Hexadecimal digits, leading zeros included",
        arguments: [
            (0, 4, "0000"), (0xDEAD_BEEF, 8, "deadbeef"), (0xDEAD_BEEF, 16, "00000000deadbeef"),
            (0x1234, 2, "34"), (.max, 16, "ffffffffffffffff"), (9, 0, "9"), (10, 99, "000000000000000a"),
        ] as [(UInt64, Int32, String)])
    func hexadecimal(number: UInt64, digits: Int32, wanted: String) {
        #expect(TextSink.text { $0.write(hex: number, digits: digits) } == wanted)
    }

    @Test("Constant text goes out as it is")
    func constant() {
        #expect(TextSink.text { $0.write("ok state=playing") } == "ok state=playing")
        #expect(TextSink.text { $0.write("") } == "")
    }
}
