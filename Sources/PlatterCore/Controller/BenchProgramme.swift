/// The bench programme `cycle`: every row of the wheel in turn, then a rest, and again.
struct BenchProgramme: Sendable {
    enum Phase: Equatable, Sendable {
        case row(Int32)
        case rest
    }

    private var clock: PhaseClock
    private let hold: Nanoseconds
    private let rows: Int32

    /// - Parameters:
    ///   - rows: how many the wheel has; from the sixteenth on they are left out.
    ///   - hold: how long each phase lasts; one that is not positive lasts for ever.
    init(rows: Int32, hold: Nanoseconds, at now: Nanoseconds) {
        self.rows = min(rows, ShortList<RecordSpeed>.capacity &- 1)
        self.hold = hold
        clock = PhaseClock(count: self.rows &+ 1, start: now)
    }

    var phase: Phase { clock.index < rows ? .row(clock.index) : .rest }

    /// True when another phase has begun.
    mutating func advance(to now: Nanoseconds) -> Bool {
        let length = hold > .zero && hold < .never ? hold : nil
        return clock.advance(to: now) { _ in length }
    }
}
