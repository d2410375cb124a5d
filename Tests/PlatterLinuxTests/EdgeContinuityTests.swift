import PlatterLinux
import Testing

@Suite struct EdgeContinuityTests {
    @Test func alternatingEdgesLoseNothing() {
        var continuity = EdgeContinuity(level: false)
        #expect([true, false, true].map { continuity.take(level: $0, sequence: 0) } == [0, 0, 0])
    }

    @Test func twoRisingEdgesInARowLostOne() {
        var continuity = EdgeContinuity(level: false)
        #expect([true, true, false].map { continuity.take(level: $0, sequence: 0) } == [0, 1, 0])
    }

    @Test func aGapInTheNumbersIsCountedExactly() {
        var continuity = EdgeContinuity(level: false)
        let taken = [(true, 7), (false, 8), (true, 13), (false, 14)].map {
            continuity.take(level: $0.0, sequence: $0.1)
        }
        #expect(taken == [0, 0, 4, 0])
    }

    @Test func theNumbersWrap() {
        var continuity = EdgeContinuity(level: false)
        #expect([UInt32.max, 1].map { continuity.take(level: $0 != 1, sequence: $0) } == [0, 1])
    }
}
