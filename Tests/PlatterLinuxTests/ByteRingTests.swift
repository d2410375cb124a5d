import Testing

@testable import PlatterLinux

@Suite struct ByteRingTests {
    @Test func bytesKeepTheirOrderAcrossTheEnd() {
        var ring = ByteRing(capacity: 4)
        let accepted = ([1, 2, 3, 4, 5] as [UInt8]).map { ring.append($0) }
        #expect(accepted == [true, true, true, true, false])
        let first = ring.take()
        let second = ring.take()
        #expect([first, second] == [1, 2])
        let third = ring.append(6)
        #expect(third)
        var pieces: [[UInt8]] = []
        while !ring.isEmpty {
            ring.drain { bytes in
                pieces.append(Array(bytes))
                return min(bytes.count, 2)
            }
        }
        #expect(pieces == [[3, 4], [6]])
        let none = ring.take()
        #expect(none == nil)
    }

    @Test func whatWasNotUsedStays() {
        var ring = ByteRing(capacity: 4)
        _ = ring.append(7)
        ring.drain { _ in 0 }
        #expect(ring.count == 1)
        #expect(ring.room == 3)
        ring.removeAll()
        #expect(ring.isEmpty)
    }
}
