import PlatterCore
import Testing

@testable import platter

struct DurationTextTests {
    @Test(arguments: [
        ("90s", 90_000_000_000), ("1.5h", 5_400_000_000_000), ("22min", 1_320_000_000_000), ("250ms", 250_000_000),
        ("7us", 7_000), ("1ns", 1), ("0.000000001s", 1), ("007s", 7_000_000_000), ("8784h", 31_622_400_000_000_000),
    ])
    func spansAreExact(text: String, nanoseconds: Int64) {
        #expect(DurationText.parse(text) == .success(Nanoseconds(nanoseconds)))
    }

    @Test(arguments: [
        ("", DurationProblem.notANumber), ("s", .notANumber), ("-1s", .notANumber), ("+1s", .notANumber),
        ("nan", .notANumber), ("inf", .notANumber), (".5s", .notANumber), ("5.s", .notANumber),
        ("1.2.3s", .notANumber), ("1234567890s", .notANumber), ("\u{0661}s", .notANumber), (" 1s", .notANumber),
        ("10", .noUnit), ("1.5", .noUnit), ("10 s", .unknownUnit), ("10S", .unknownUnit), ("10m", .unknownUnit),
        ("1e3s", .unknownUnit), ("0x21s", .unknownUnit), ("0.5ns", .tooFine), ("1.0000001us", .tooFine),
        ("0s", .zero), ("0.000h", .zero), ("8785h", .tooLong), ("999999999h", .tooLong),
    ])
    func whatIsNoSpanIsRefused(text: String, problem: DurationProblem) {
        #expect(DurationText.parse(text) == .failure(problem))
    }

    @Test func everyProblemNamesARemedy() {
        #expect(DurationProblem.allCases.allSatisfy { $0.message.contains("; ") })
    }
}
