/// Turns due steps into coil patterns, each standing for at least the board's minimum.
struct CoilOutput: Sendable {
    let configuration: CoilConfiguration
    private var cycle: PhaseCycle<UInt8>
    private var earliest = Nanoseconds(Int64.min)

    init(_ configuration: CoilConfiguration) {
        self.configuration = configuration
        cycle = PhaseCycle(coils: configuration.sequence)
    }

    mutating func energise<Hardware: TurntableHardware & ~Copyable>(
        _ active: Bool, at time: Nanoseconds, _ hardware: inout Hardware
    ) {
        hardware.setCoils(active ? cycle.current.target : 0, at: time)
        earliest = time + configuration.minimumPattern
    }

    mutating func step<Hardware: TurntableHardware & ~Copyable>(
        due: Nanoseconds, _ direction: Direction, _ hardware: inout Hardware
    ) {
        cycle.step(by: direction == .forward ? 1 : -1)
        let time = max(due, earliest)
        earliest = time + configuration.minimumPattern
        hardware.setCoils(cycle.current.target, at: time)
    }
}
