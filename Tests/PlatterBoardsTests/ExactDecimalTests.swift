import PlatterCore
import Testing

@testable import PlatterBoards

/// Numbers keep their exact value.
@Suite struct ExactDecimalTests {
    @Test(arguments: [
        ("0", 0, 1), ("-0", 0, 1), ("1.9", 19, 10), ("+.5", 1, 2), ("5.", 5, 1), ("0x1F", 31, 1), ("1e3", 1000, 1),
        ("1.50e-3", 3, 2000), ("-33.3", -333, 10), ("9223372036854775807", 9_223_372_036_854_775_807, 1),
        ("0.000000001", 1, 1_000_000_000), ("0e999999999999", 0, 1),
    ])
    func theFractionIsExact(text: String, numerator: Int64, denominator: Int64) throws {
        let decimal = try #require(ExactDecimal(text))
        #expect(decimal.fraction == Fraction(numerator, denominator))
    }

    @Test(arguments: ["9223372036854775808", "1e400", "1e-400", "1e99999999999999999999", "123456789012345678901.5"])
    func whatLeaves64BitsIsNoFraction(text: String) throws {
        #expect(try #require(ExactDecimal(text)).fraction == nil)
    }

    @Test func thirtyOneDigitsAreTooMany() {
        #expect(ExactDecimal("1234567890123456789012345678901") == nil)
        #expect(ExactDecimal("0x1234567890abcdef1234567890abcdef") == nil)
    }

    @Test(arguments: [
        ("1.90", "1.9"), (".5", "0.5"), ("-0.0250", "-0.025"), ("1e3", "1000"), ("0x10", "16"), ("2.2e-6", "0.0000022"),
        ("1e30", "1e30"), ("12.5e1", "125"), ("-0.0", "0"),
    ])
    func thePlainTextIsShort(text: String, plain: String) throws {
        #expect(try #require(ExactDecimal(text)).plainText == plain)
    }
}
