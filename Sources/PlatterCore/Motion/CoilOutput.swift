/// Turns due steps into coil patterns, each standing for at least the board's minimum.
struct CoilOutput: Sendable {
    let configuration: CoilConfiguration
    private var patterns: CoilPatterns
    private var earliest = Nanoseconds(Int64.min)

    init(_ configuration: CoilConfiguration) {
        self.configuration = configuration
        patterns = CoilPatterns(configuration.sequence)
    }

    mutating func energise<Hardware: TurntableHardware & ~Copyable>(
        _ active: Bool, at time: Nanoseconds, _ hardware: inout Hardware
    ) {
        hardware.setCoils(active ? patterns.current : 0, at: time)
        earliest = time + configuration.minimumPattern
    }

    mutating func step<Hardware: TurntableHardware & ~Copyable>(
        due: Nanoseconds, _ direction: Direction, _ hardware: inout Hardware
    ) {
        patterns.step(by: direction == .forward ? 1 : -1)
        let time = max(due, earliest)
        earliest = time + configuration.minimumPattern
        hardware.setCoils(patterns.current, at: time)
    }
}
