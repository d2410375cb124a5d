import PlatterCore

/// A motor, its transmission and a platter, as far as the drive electronics can tell.
///
/// The plant knows no clock: it is told the signals at the present time and then how long to run with them.
/// The same signals at the same times give the same figures on every machine, whatever the build.
public protocol Plant: Sendable {
    /// Takes effect at the present time. A signal the motor has no use for is ignored.
    mutating func apply(_ signal: DriveSignal)
    /// Runs on with the inputs held. A span of zero or less does nothing.
    mutating func advance(by span: Nanoseconds)
    /// Integrates up to the present instant. Without it readings may be carried on by up to half a millisecond
    /// from the latest integration step; call it before a reading that has to be exact. Costs one step at most.
    mutating func settle()

    /// Integrates up to the present instant and gives the platter's speed there, rpm. As `settle` and `platterSpeed`, but
    /// in place: a plant of some hundred bytes need not be copied to be read.
    mutating func settledSpeed() -> Double

    /// The platter's angle in turns, continuous through any number of revolutions, forward is positive.
    var platterTurns: Double { get }
    /// The platter's speed in rpm, forward is positive.
    var platterSpeed: Double { get }
    /// The motor shaft's angle in turns, continuous.
    var motorTurns: Double { get }
    /// The motor shaft's speed in rpm.
    var motorSpeed: Double { get }
    /// Microsteps (half steps where the four coils are driven) lost since power-on, in whole electrical periods.
    /// 0 where there are no steps to lose.
    var lostSteps: Int64 { get }
    /// The smallest (pull-out torque − used torque) / pull-out torque since the last reset: 1 is unloaded, 0 is
    /// pulled out. 1 where a motor cannot pull out.
    var pullOutMargin: Double { get }
    /// Nothing moves and nothing will move until the next signal.
    var isAtRest: Bool { get }

    mutating func resetPullOutMargin()
    /// A hand stops the platter and holds it, until it lets go.
    mutating func setHeld(_ held: Bool)
    /// The stylus is in the groove, and drags.
    mutating func setStylus(_ down: Bool)
    /// The supply as a fraction of its nominal voltage, 0 ... 2, clamped outside.
    mutating func setSupply(_ fraction: Double)
    /// The motor's constant (torque, back-EMF) off by this fraction of nominal: −0.03 for a motor 3 % weak.
    mutating func setMotorDrift(_ fraction: Double)
    /// The winding warmer than its nominal temperature by this many kelvin, on top of its own heating.
    mutating func setWarmUp(_ kelvin: Double)
}

extension Plant {
    public mutating func settle() {}
    @inline(__always)
    public mutating func settledSpeed() -> Double {
        settle()
        return platterSpeed
    }
    public mutating func resetPullOutMargin() {}
    public mutating func setMotorDrift(_ fraction: Double) {}
    public mutating func setWarmUp(_ kelvin: Double) {}
}
