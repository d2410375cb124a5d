/// How far the marks of a tachometer's disc are out of place: a pattern that repeats every turn.
struct TachometerDisc: Sendable {
    /// Turns of the shaft, one for each mark; empty for a perfect disc.
    private let shifts: ContiguousArray<Double>

    /// - Parameter generator: where the disc's errors come from; every disc is another one.
    init(_ parameters: TachometerParameters, _ generator: inout SeededGenerator) {
        guard parameters.slotError > 0 || parameters.eccentricity > 0 else {
            shifts = []
            return
        }
        let pitch = 1 / Double(max(parameters.slots, 1))
        shifts = ContiguousArray(
            (0..<max(parameters.slots, 1)).map { mark in
                let even = (Double(mark) + 0.5) * pitch
                // Seen from the true centre the marks crowd together on one side of an eccentric disc.
                let crowd = parameters.eccentricity / Sine.turn * Sine.sineAndCosine(even * Sine.turn).sine
                // A mark cannot be in front of the one before it.
                return crowd + min(max(generator.bell() * parameters.slotError, -0.2), 0.2) * pitch
            })
    }

    /// Of a mark counted from angle zero, also backwards.
    func shift(ofMark mark: Int64) -> Double {
        guard !shifts.isEmpty else { return 0 }
        let count = Int64(shifts.count)
        let place = mark % count
        return shifts[Int(place < 0 ? place + count : place)]
    }
}
