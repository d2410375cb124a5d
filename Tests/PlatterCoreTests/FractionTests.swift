import PlatterCore
import Testing

@Suite("Fraction")
struct FractionTests {
    @Test("Lowest terms, the sign above")
    func lowestTerms() throws {
        let fraction = try #require(Fraction(6, -8))
        #expect(fraction.numerator == -3)
        #expect(fraction.denominator == 4)
        #expect(Fraction(0, -5) == .zero)
        #expect(Fraction(-100, -3) == Fraction(100, 3))
        #expect(Fraction(7, 0) == nil)
    }

    @Test("The ends of 64 bits")
    func ends() {
        #expect(Fraction(.min, 1)?.numerator == .min)
        #expect(Fraction(.min, -1) == nil)
        #expect(Fraction(.min, .min) == Fraction(1))
        #expect(Fraction(1, .min) == nil)
        #expect(Fraction(2, .min)?.denominator == 1 << 62)
        #expect(Fraction(2, .min)?.numerator == -1)
        #expect(Fraction(.max, .max) == Fraction(1))
    }

    @Test("Sums, products and quotients are exact, or nothing")
    func arithmetic() throws {
        let third = try #require(Fraction(1, 3))
        #expect(Fraction(33).plus(third) == Fraction(100, 3))
        #expect(third.times(Fraction(-6)) == Fraction(-2))
        #expect(third.dividedBy(Fraction(-2)) == Fraction(-1, 6))
        #expect(third.dividedBy(.zero) == nil)
        #expect(Fraction(.max).plus(Fraction(1)) == nil)
        #expect(Fraction(.max).times(Fraction(2)) == nil)
        let big = try #require(Fraction(.max, 3))
        #expect(big.times(third)?.dividedBy(third) == big)
        let inverse = try #require(Fraction(3, .max))
        #expect(big.times(inverse) == Fraction(1))
        #expect(big.plus(Fraction(.min)) == nil)
        #expect(big.plus(Fraction(-1)) == Fraction(.max - 3, 3))
    }

    @Test("Rounding goes down, below zero too", arguments: [(7, 2, 3), (-7, 2, -4), (6, 3, 2), (-6, 3, -2), (0, 1, 0)])
    func roundingDown(numerator: Int64, denominator: Int64, wanted: Int64) {
        #expect(Fraction(numerator, denominator)?.roundedDown == wanted)
    }

    @Test("Order is that of the exact values, also where products need 128 bits")
    func order() throws {
        let a = try #require(Fraction(.max, .max - 1))
        let b = try #require(Fraction(.max - 1, .max - 2))
        #expect(a < b)
        #expect(!(b < a))
        #expect(try #require(Fraction(-1, 3)) < Fraction(1, 4) ?? .zero)
        #expect(!(Fraction.zero < .zero))
    }

    @Test("Small and wide arithmetic agree", arguments: 1...20)
    func sameBothWays(seed: Int) throws {
        var generator = TestGenerator(seed: UInt64(seed))
        func number() -> Int64 { Int64(Int32(bitPattern: generator.next()) >> Int32(generator.below(31))) }
        for _ in 0..<300 {
            let a = try #require(Fraction(number(), max(abs(number()), 1)))
            let b = try #require(Fraction(number(), max(abs(number()), 1)))
            let sum = try #require(a.plus(b))
            let left = Int128(sum.numerator) * Int128(a.denominator) * Int128(b.denominator)
            let right =
                Int128(a.numerator) * Int128(b.denominator) + Int128(b.numerator) * Int128(a.denominator)
            #expect(left == right * Int128(sum.denominator))
            let isLess = Int128(a.numerator) * Int128(b.denominator) < Int128(b.numerator) * Int128(a.denominator)
            #expect((a < b) == isLess)
            if a != .zero { #expect(sum.plus(Fraction(-b.numerator, b.denominator) ?? .zero) == a) }
        }
    }
}
