/// The bench programme `cycle`: every row of the wheel in turn, then a rest, and again.
struct BenchProgramme: Sendable {
    enum Phase: Equatable, Sendable {
        case row(Int32)
        case rest
    }

    private var cycle: PhaseCycle<Phase>

    /// - Parameter hold: how long each phase lasts.
    init(rows: Int32, hold: Nanoseconds, at now: Nanoseconds) {
        var phases = ShortList<PhaseCycle<Phase>.Phase>()
        var row: Int32 = 0
        while row < rows && phases.count < ShortList<PhaseCycle<Phase>.Phase>.capacity - 1 {
            phases.append(.init(target: .row(row), hold: hold))
            row += 1
        }
        phases.append(.init(target: .rest, hold: hold))
        cycle = PhaseCycle(phases, start: now)
    }

    var phase: Phase { cycle.current.target }

    /// True when another phase has begun.
    mutating func advance(to now: Nanoseconds) -> Bool { cycle.advance(to: now) }
}
