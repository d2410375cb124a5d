/// A slotted disc, frequency generator or single magnet that reports the speed.
public struct TachometerParameters: Equatable, Sendable {
    /// Pulses per turn of the shaft it sits on, 1 ... 4,096.
    public var slots: Int64 = 90
    /// Sits on the motor's shaft instead of the platter's.
    public var onMotor = false
    /// Standard deviation of a slot's place as a fraction of the slot pitch, 0 ... 0.1. The pattern repeats every turn.
    public var slotError: Double = 0
    /// Eccentricity of the disc over its radius, 0 ... 0.1: speed seems to swing by that fraction once a turn.
    public var eccentricity: Double = 0
    /// Standard deviation of a pulse's time as the loop sees it, ns, 0 or more; never more than six of them.
    public var jitter: Double = 0
    /// A second pulse this long after a real one, ns; 0 for none. Chance of it for each pulse, 0 ... 1.
    public var echoDelay: Int64 = 0
    public var echoChance: Double = 1
    /// Chance that a pulse is missing, 0 ... 1.
    public var missingChance: Double = 0

    public init() {}
}
