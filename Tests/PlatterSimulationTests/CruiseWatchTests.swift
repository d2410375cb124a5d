import PlatterCore
import Testing

@testable import PlatterSimulation

struct CruiseWatchTests {
    /// Goes to each speed in turn: a straight line of a second, the given excess at its end, and three steady seconds.
    private func overshoots(_ way: [(from: Double, to: Double, beyond: Double)]) -> [Double] {
        var watch = CruiseWatch(LockConfiguration())
        for part in way {
            watch.head(for: part.to, at: .milliseconds(watch.index))
            for millisecond in 1...1_000 { watch.take(part.from + (part.to - part.from) * Double(millisecond) / 1_000) }
            for _ in 0..<100 { watch.take(part.to + part.beyond) }
            for _ in 0..<3_000 { watch.take(part.to) }
        }
        return watch.transitions.map { ($0.overshoot * 100).rounded() / 100 }
    }

    @Test func overshootLiesBeyondTheNewSpeedBothWays() {
        #expect(overshoots([(0, 45, 0.9), (45, 78, 0.78), (78, 45, -0.45), (45, 40, 0)]) == [2, 1, 1, 0])
    }

    /// On the near side of the new speed nothing is beyond it.
    @Test func fallingShortIsNoOvershoot() {
        #expect(overshoots([(0, 45, -0.9), (45, 78, -0.78), (78, 45, 0.45)]) == [0, 0, 0])
    }

    @Test func reverseIsJudgedAlike() {
        #expect(overshoots([(0, 45, 0), (45, -45, -0.9), (-45, 45, 0.45)]) == [0, 2, 1])
    }

    /// 45 is above a platter that is still at 20 on its way to 78.
    @Test func aChangeOnTheWayCountsFromWhereThePlatterIs() {
        var watch = CruiseWatch(LockConfiguration())
        watch.head(for: 78, at: .zero)
        for millisecond in 0..<1_000 { watch.take(Double(millisecond) / 50) }
        watch.head(for: 45, at: .milliseconds(1_000))
        for millisecond in 0..<1_000 { watch.take(20 + Double(millisecond) / 40) }
        for _ in 0..<50 { watch.take(45.45) }
        for _ in 0..<3_000 { watch.take(45) }
        #expect(abs(watch.transitions[1].overshoot - 1) < 1e-9)
    }
}
