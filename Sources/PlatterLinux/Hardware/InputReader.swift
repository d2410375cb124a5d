import PlatterCore

/// Input lines as a stream of edges up to an instant. Notices edges that were lost.
struct InputReader {
    private let lines: any InputLines
    private var continuity: [EdgeContinuity]
    private var levels: [Bool]
    private var held: LineEdge?
    /// Lines whose level has to be looked at again, by place.
    private var resync: Int?
    private var inARow = 0
    /// Edges that the kernel dropped.
    private(set) var lost: UInt64 = 0
    /// Why the kernel told no more edges.
    private(set) var failure: SystemError?

    /// The kernel keeps so many edges of a line that nobody reads.
    private static var kernelKeeps: Int { 16 }

    init(_ lines: any InputLines) throws(SystemError) {
        self.lines = lines
        levels = try lines.levels()
        continuity = levels.map { EdgeContinuity(level: $0) }
    }

    var descriptor: Int32 { lines.descriptor }

    /// Whether an edge waits for its tick that was read already, and so wakes nobody any more.
    var holdsEdge: Bool { held != nil }

    /// The level of a line by its place, as far as the edges taken tell.
    func level(_ index: Int) -> Bool { levels[index] }

    /// The next edge that happened not later than the instant; `nil` when there is none.
    mutating func next(until instant: Nanoseconds) -> LineEdge? {
        if held == nil { held = read() }
        guard let edge = held else { return nextCorrection(at: instant) }
        guard edge.time <= instant else { return nil }
        held = nil
        inARow += 1
        let missing = continuity[edge.index].take(level: edge.level, sequence: edge.sequence)
        if missing > 0 {
            lost &+= UInt64(missing)
            resync = 0
        }
        levels[edge.index] = edge.level
        return edge
    }

    private mutating func read() -> LineEdge? {
        do {
            return try lines.nextEdge()
        } catch {
            failure = failure ?? error
            return nil
        }
    }

    /// After a loss, or so many edges that there may have been one, the last edge need not tell the level.
    private mutating func nextCorrection(at instant: Nanoseconds) -> LineEdge? {
        if inARow >= Self.kernelKeeps { resync = resync ?? 0 }
        inARow = 0
        guard var index = resync, let now = try? lines.levels() else { return nil }
        while index < now.count {
            if now[index] != levels[index] {
                levels[index] = now[index]
                _ = continuity[index].take(level: now[index], sequence: 0)
                resync = index + 1
                return LineEdge(index: index, level: now[index], time: instant)
            }
            index += 1
        }
        resync = nil
        return nil
    }
}
