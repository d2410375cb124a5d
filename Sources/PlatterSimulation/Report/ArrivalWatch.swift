/// From when on the speed has stayed within a band about its target.
struct ArrivalWatch {
    /// Milliseconds for which it has to stay there.
    private static let stay: Int64 = 2_000

    let share: Double
    private var since: Int64?
    private(set) var isOver = true

    init(share: Double) { self.share = share }

    /// Another target.
    mutating func begin() {
        since = nil
        isOver = false
    }

    /// Takes a speed and the millisecond it stands for; returns the first one within the band once it is known.
    mutating func take(_ speed: Double, target: Double, at index: Int64) -> Int64? {
        guard abs(speed - target) <= abs(target) * share else {
            since = nil
            return nil
        }
        let first = since ?? index
        since = first
        guard index - first >= Self.stay else { return nil }
        isOver = true
        return first
    }
}
