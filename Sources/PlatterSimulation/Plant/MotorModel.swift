import PlatterCore

/// What a motor does at one instant: its torque, and how its two inner states change.
struct MotorResponse {
    /// Torque on the shaft before friction, N·m.
    var torque: Double
    /// Change per second of the two inner states, whose meaning is the motor's.
    var rateA: Double
    var rateB: Double
}

/// A motor as the transmission sees it. Angles in rad, speeds in rad/s, torques in N·m.
protocol MotorModel: Sendable {
    var inertia: Double { get }
    var coulomb: Double { get }
    var viscous: Double { get }
    /// The fastest rate of the motor alone, rad/s, with this inertia on its shaft.
    func fastestRate(inertia: Double) -> Double

    /// `place` is where in the integration step: −1 its beginning, 0 its middle, 1 its end.
    func response(angle: Double, speed: Double, a: Double, b: Double, place: Double) -> MotorResponse
    mutating func apply(_ signal: DriveSignal, angle: Double)
    /// Whether several inputs may be gathered into one integration step.
    static var gathersInputs: Bool { get }
    /// The present input lasts for this long, s.
    mutating func gather(for seconds: Double)
    /// The gathered inputs are those of the next integration step.
    mutating func closeWindow()
    /// The present input is that of the next integration steps.
    mutating func holdInput()
    /// The step is broken off: its mean input holds for what is left.
    mutating func flattenInput()
    /// One integration step begins with this torque.
    mutating func note(torque: Double, over step: Double)
    /// Inputs stay as they are for this many nanoseconds at most.
    var holdTime: Int64 { get }
    mutating func pass(_ nanoseconds: Int64)
    /// The inner state that goes on at standstill, after this many seconds.
    func restedB(_ b: Double, after seconds: Double) -> Double
    /// Whether inputs allow the drive to stay at rest.
    func mayRest(a: Double) -> Bool

    func lostSteps(angle: Double) -> Int64
    var watch: PullOutWatch { get set }
    mutating func setSupply(_ fraction: Double)
    mutating func setMotorDrift(_ fraction: Double)
    mutating func setWarmUp(_ kelvin: Double)
}

extension MotorModel {
    var holdTime: Int64 { .max }
    mutating func pass(_ nanoseconds: Int64) {}
    static var gathersInputs: Bool { false }
    mutating func gather(for seconds: Double) {}
    mutating func closeWindow() {}
    mutating func holdInput() {}
    mutating func flattenInput() {}
    func restedB(_ b: Double, after seconds: Double) -> Double { b }
}
