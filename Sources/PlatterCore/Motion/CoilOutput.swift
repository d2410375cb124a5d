/// Turns due steps into coil patterns, each standing for at least the board's minimum.
struct CoilOutput: Sendable {
    private let minimumPattern: Nanoseconds
    private var patterns: CoilPatterns
    private var earliest = Nanoseconds(Int64.min)

    init(_ sequence: CoilSequence, minimumPattern: Nanoseconds) {
        self.minimumPattern = minimumPattern
        patterns = CoilPatterns(sequence)
    }

    mutating func energise<Hardware: TurntableHardware & ~Copyable>(
        _ active: Bool, at time: Nanoseconds, _ hardware: inout Hardware
    ) {
        hardware.setCoils(active ? patterns.current : 0, at: time)
        earliest = time + minimumPattern
    }

    mutating func step<Hardware: TurntableHardware & ~Copyable>(
        due: Nanoseconds, _ direction: Direction, _ hardware: inout Hardware
    ) {
        patterns.step(by: direction == .forward ? 1 : -1)
        let time = max(due, earliest)
        earliest = time + minimumPattern
        hardware.setCoils(patterns.current, at: time)
    }
}
