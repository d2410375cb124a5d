import PlatterCore
import Testing

@testable import platter

@Suite struct LatenessCountsTests {
    @Test func countsInColumnsUpToTheirEdge() {
        var counts = LatenessCounts()
        for microseconds in [0, 5, 6, 10, 5_000, 5_001] { counts.record(.microseconds(Int64(microseconds))) }
        #expect(counts.counts == [2, 2, 0, 0, 0, 0, 0, 0, 0, 1, 1])
        #expect(counts.total == 6)
        #expect(counts.worst == .microseconds(5_001))
    }

    @Test func percentilesAreUpperEnds() {
        var counts = LatenessCounts()
        #expect(counts.percentile(perMille: 500) == 0)
        for _ in 0..<99 { counts.record(.microseconds(3)) }
        counts.record(.milliseconds(8))
        #expect(counts.percentile(perMille: 500) == 5)
        #expect(counts.percentile(perMille: 990) == 5)
        #expect(counts.percentile(perMille: 1_000) == 8_000)
    }
}
