import Foundation
import Testing

@testable import PlatterMeasurement

@Suite struct PercentileTests {
    @Test func liesBetweenNeighbours() {
        #expect([4.0, 1, 3, 2, 5].percentile(0.5) == 3)
        #expect([1.0, 2].percentile(0.95) == 1.95)
        #expect([7.0].percentile(1) == 7)
        #expect([Double]().percentile(0.5) == 0)
    }

    @Test func agreesWithSorting() {
        for count in [3, 10, 101, 1000] {
            let values = (0..<count).map { Double(($0 * 7919) % 37) }
            let ordered = values.sorted()
            for index in ordered.indices {
                #expect(abs(values.percentile(Double(index) / Double(count - 1)) - ordered[index]) < 1e-9)
            }
        }
    }

    @Test func twoSigmaOfASineIsTheLevelOfItsLastTwentieth() {
        let sine = (0..<100_000).map { sin(2 * Double.pi * Double($0) / 1000 + 0.1) }
        #expect(isNear(sine.twoSigma, sin(85.5 * Double.pi / 180), percent: 0.03))
        #expect(isNear(sine.rootMeanSquare, 0.5.squareRoot(), percent: 0.001))
    }
}
