import PlatterBoards
import PlatterCore

extension TachometerParameters {
    /// The sensor of a board and how good it is; nil for a board without one.
    init?(_ board: Board) {
        guard let pulses = board.turntable.tachometer?.pulsesPerTurn else { return nil }
        self.init()
        onMotor = board.mechanics.tachometerIsOnMotor
        let turns = onMotor ? board.mechanics.motorTurnsPerPlatterTurn : Fraction(1)
        slots = pulses.dividedBy(turns)?.roundedDown ?? 1
        guard let plant = board.plant else { return }
        plant.read("tachometer.slot_error", into: &slotError)
        plant.read("tachometer.eccentricity", into: &eccentricity)
        jitter = (plant.quantity("tachometer.jitter_us") ?? 0) * 1_000
        echoDelay = Int64((plant.quantity("tachometer.echo_us") ?? 0) * 1_000)
        plant.read("tachometer.echo_chance", into: &echoChance)
        plant.read("tachometer.missing_chance", into: &missingChance)
    }
}
