import Testing

@testable import PlatterSimulation

struct ArrivalWatchTests {
    /// One character a hundred milliseconds: `-` outside the band, `+` within it.
    private func arrival(_ timeline: String, share: Double = 0.01) -> Int64? {
        var watch = ArrivalWatch(share: share)
        watch.begin()
        for (place, sign) in timeline.enumerated() {
            for part in 0..<100 {
                let index = Int64(place * 100 + part)
                if let first = watch.take(sign == "+" ? 45.2 : 44.5, target: 45, at: index) { return first }
            }
        }
        return nil
    }

    @Test func isTheFirstInstantOfAStayOfTwoSeconds() {
        #expect(arrival("---+++++++++++++++++++++") == 300)
        #expect(arrival("---++-+++++++++++++++++++++") == 600)
        #expect(arrival("+++++++++++++++++++++") == 0)
    }

    @Test func aShorterStayIsNoArrival() {
        #expect(arrival("---++++++++++++++++++++-") == nil)
        #expect(arrival("-----") == nil)
    }

    @Test func theBandIsAShareOfTheTarget() {
        #expect(arrival("+++++++++++++++++++++", share: 0.004) == nil)
        #expect(arrival("+++++++++++++++++++++", share: 0.005) == 0)
    }

    @Test func nothingIsWaitedForAtRest() {
        #expect(ArrivalWatch(share: 0.01).isOver)
    }
}
