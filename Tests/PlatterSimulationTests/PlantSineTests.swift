import Foundation
import Testing

@testable import PlatterSimulation

struct PlantSineTests {
    @Test func errorStaysBelowTheStatedBound() {
        var largest = 0.0
        for index in -4_000...4_000 {
            let angle = Double(index) * 0.003_7
            let (sine, cosine) = Sine.sineAndCosine(angle)
            largest = max(largest, abs(sine - sin(angle)), abs(cosine - cos(angle)))
        }
        #expect(largest < 7e-12)
    }

    /// A motor with 100 pole pairs after a day at 250 rpm.
    @Test func holdsFarFromZero() {
        let angle = 100 * Sine.turn * 250 * 60 * 24 + 1.25
        let (sine, cosine) = Sine.sineAndCosine(angle)
        #expect(abs(sine - sin(angle)) < 3e-8)
        #expect(abs(cosine - cos(angle)) < 3e-8)
    }

    @Test func decayIsTheExponential() {
        for x in [0, 1e-9, 0.001, 0.5, 1, 2.5, 20, 100] {
            #expect(abs(Sine.decay(x) / exp(-x) - 1) < 1e-12 * (1 + x))
        }
        #expect(Sine.decay(1_000) == 0)
    }
}
