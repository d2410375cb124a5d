import PlatterCore

/// What happens at one instant of a simulation.
enum SimulatedAction: Equatable, Sendable {
    case level(InputLine, Bool)
    /// The encoder goes one transition on, or back.
    case encoder(forward: Bool)
    case send([UInt8])
    case begin(SimulatedFault)
    case cease(SimulatedFault)
    /// The motor's constant is off by this fraction.
    case drift(Double)
    /// The winding is warmer by so many kelvin.
    case warmUp(Double)
    case stylus(down: Bool)
    case stall(Nanoseconds)
    case expect(ScenarioExpectation, line: Int)
}
