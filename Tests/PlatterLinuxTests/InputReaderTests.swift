import PlatterCore
import Testing

@testable import PlatterLinux

@Suite struct InputReaderTests {
    private static func lines() throws -> (FakeGPIO, FakeInputs) {
        let access = FakeGPIO(ChipTables.pi4)
        let lines = try access.requestInputs(
            of: "/dev/gpiochip0", consumer: "test", offsets: [5, 6], biases: [.pullUp, .pullUp])
        return (access, lines)
    }

    private static func taken(_ reader: inout InputReader, until instant: Int64) -> [String] {
        var edges: [String] = []
        while let edge = reader.next(until: Nanoseconds(instant)) {
            edges.append("\(edge.index)\(edge.level ? "+" : "-")\(edge.time.count)")
        }
        return edges
    }

    @Test func anEdgeIsGivenInTheTickItBelongsTo() throws {
        let (access, lines) = try Self.lines()
        var reader = try InputReader(lines)
        lines.move(0, false, at: Nanoseconds(15))
        lines.move(1, false, at: Nanoseconds(25))
        let ticks = [10, 20, 30].map { Self.taken(&reader, until: $0) }
        #expect(ticks == [[], ["0-15"], ["1-25"]])
        #expect(reader.lost == 0)
        withExtendedLifetime(access) {}
    }

    @Test func anEdgeReadBeforeItsTickIsHeld() throws {
        let (access, lines) = try Self.lines()
        var reader = try InputReader(lines)
        #expect(!reader.holdsEdge)
        lines.move(0, false, at: Nanoseconds(15))
        #expect(Self.taken(&reader, until: 10) == [])
        #expect(reader.holdsEdge)
        #expect(Self.taken(&reader, until: 20) == ["0-15"])
        #expect(!reader.holdsEdge)
        withExtendedLifetime(access) {}
    }

    @Test func afterALossTheLevelIsLookedAtAgain() throws {
        let (access, lines) = try Self.lines()
        var reader = try InputReader(lines)
        lines.move(0, false, at: Nanoseconds(1), sequence: 1)
        lines.move(0, false, at: Nanoseconds(9), sequence: 5)
        lines.now[0] = true
        let edges = Self.taken(&reader, until: 10)
        #expect(edges == ["0-1", "0-9", "0+10"])
        #expect(reader.lost == 3)
        withExtendedLifetime(access) {}
    }

    @Test func aBurstThatMayHaveOverflowedIsCheckedToo() throws {
        let (access, lines) = try Self.lines()
        var reader = try InputReader(lines)
        for time in 0..<16 as Range<Int64> { lines.move(0, time % 2 == 1, at: Nanoseconds(time)) }
        lines.now[0] = false
        let edges = Self.taken(&reader, until: 20)
        #expect(edges.count == 17)
        #expect(edges.last == "0-20")
        #expect(!reader.level(0))
        withExtendedLifetime(access) {}
    }
}
