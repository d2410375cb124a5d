import PlatterCore
import Testing

private func digest(_ words: [UInt64]) -> UInt64 {
    var digest = TraceDigest()
    for word in words { digest.add(word) }
    return digest.value
}

@Suite("Trace digest")
struct TraceDigestTests {
    @Test("The order and the number of words count")
    func order() {
        #expect(digest([1, 2]) != digest([2, 1]))
        #expect(digest([]) != digest([0]))
        #expect(digest([0]) != digest([0, 0]))
    }

    @Test("Asking changes nothing")
    func asking() {
        var digest = TraceDigest()
        digest.add(7)
        let once = digest.value
        #expect(digest.value == once)
        digest.add(8)
        #expect(digest.value == PlatterCoreTests.digest([7, 8]))
    }

    @Test("Every single bit of every word counts")
    func bits() {
        let words: [UInt64] = [3, 1 << 63, 0, 0xFFFF_FFFF_FFFF_FFFF]
        var seen: Set<UInt64> = [digest(words)]
        for place in words.indices {
            for bit in 0..<64 {
                var other = words
                other[place] ^= 1 << UInt64(bit)
                seen.insert(digest(other))
            }
        }
        #expect(seen.count == 1 + 4 * 64)
    }

    @Test("The algorithm never changes: traces of different releases can be compared")
    func frozen() {
        #expect(digest([]) == 0xCDDE_3CF3_B20C_67F2)
        #expect(digest([0, 1, 2, 3]) == 0x8CEC_31A3_E921_A123)
    }
}
