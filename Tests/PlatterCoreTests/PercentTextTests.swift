import PlatterCore
import Testing

private func parse(_ text: String) -> Result<Int32, PercentTextError> {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
        do throws(PercentTextError) {
            return .success(try PercentText.parse(bytes))
        } catch {
            return .failure(error)
        }
    }
}

@Suite("Percentages as text")
struct PercentTextTests {
    @Test(
        "Read into hundredths of a percent",
        arguments: [
            ("+1.5", 150), ("-0.25", -25), ("1.5%", 150), ("1.5 %", 150), (" 8\t", 800), ("0", 0), ("-0", 0),
            ("+0.00", 0), ("3.05", 305), ("-99.99", -9_999), ("0099.99", 9_999),
        ] as [(String, Int32)])
    func accepted(text: String, hundredths: Int32) {
        #expect(parse(text) == .success(hundredths))
    }

    @Test(
        "Refused, never rounded",
        arguments: [
            ("", .empty), (" ", .empty), ("1.255", .tooManyDecimals), ("1.000", .tooManyDecimals),
            ("1.1234567890123", .tooManyDecimals), ("100", .outOfRange), ("-100.00", .outOfRange),
            ("99999999999999999999", .outOfRange), ("+", .notANumber), ("%", .notANumber), ("1.", .notANumber),
            (".5", .notANumber), ("1,5", .notANumber), ("--1", .notANumber), ("+-1", .notANumber),
            ("1%%", .notANumber), ("1e1", .notANumber), ("nan", .notANumber), ("1 2", .notANumber),
        ] as [(String, PercentTextError)])
    func refused(text: String, error: PercentTextError) {
        #expect(parse(text) == .failure(error))
    }

    @Test("Every percentage reads back as it is written")
    func roundTrip() {
        for hundredths in Int32(-9_999)...9_999 {
            let text = TextSink.text { $0.write(hundredthsOfPercent: hundredths) }
            #expect(parse(text) == .success(hundredths))
        }
    }
}
