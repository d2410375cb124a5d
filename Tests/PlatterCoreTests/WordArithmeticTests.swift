import Testing

@testable import PlatterCore

/// What a microcontroller computes with is checked here against this machine's own arithmetic.
@Suite("Arithmetic from 32-bit words")
struct WordArithmeticTests {
    /// Numbers of all lengths, many of them next to a power of two or with a word of zeros or ones.
    private static func numbers(_ generator: inout TestGenerator) -> UInt64 {
        let number = UInt64(generator.next()) << 32 | UInt64(generator.next())
        let shape = UInt64(generator.next())
        switch shape & 7 {
        case 0: return number >> (shape >> 8 & 63)
        case 1: return number | 0xFFFF_FFFF
        case 2: return number & 0xFFFF_FFFF_0000_0000
        case 3: return 1 << (shape >> 8 & 63)
        case 4: return (1 << (shape >> 8 & 63)) &- 1
        case 5: return .max &- (number & 3)
        default: return number
        }
    }

    @Test("Products are whole")
    func products() {
        var generator = TestGenerator(seed: 1)
        for _ in 0..<200_000 {
            let (a, b) = (Self.numbers(&generator), Self.numbers(&generator))
            let (product, expected) = (WordArithmetic.product(a, b), a.multipliedFullWidth(by: b))
            guard product == expected else {
                Issue.record("\(a) times \(b)")
                return
            }
        }
    }

    @Test("Quotients and remainders are exact")
    func quotients() {
        var generator = TestGenerator(seed: 2)
        for _ in 0..<200_000 {
            let divisor = max(Self.numbers(&generator), 1)
            let upper = Self.numbers(&generator) % divisor
            let lower = Self.numbers(&generator)
            let result = WordArithmetic.dividing(upper, lower, by: divisor)
            guard result == divisor.dividingFullWidth((upper, lower)) else {
                Issue.record("\(upper), \(lower) by \(divisor)")
                return
            }
        }
    }

    @Test("A divisor next to the dividend makes the guesses too large, and they are put right")
    func guesses() {
        let tails: [UInt64] = [.max, .max - 1, 0xFFFF_FFFF_0000_0000, 0, 1]
        for less in UInt64(0)...8 {
            let divisor = UInt64.max - less
            let uppers: [UInt64] = [divisor - 1, divisor - 2, divisor >> 1, UInt64.max >> 1 - less]
            for upper in uppers {
                for lower in tails {
                    let result = WordArithmetic.dividing(upper, lower, by: divisor)
                    let expected: (quotient: UInt64, remainder: UInt64) = divisor.dividingFullWidth((upper, lower))
                    #expect(result == expected)
                }
            }
        }
    }
}
