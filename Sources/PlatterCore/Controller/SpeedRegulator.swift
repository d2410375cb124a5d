/// PI control of a DC motor with feed-forward: set point and measured speed in, duty out.
///
/// The integral is that of the angle between set point and platter, so that at lock the mean speed is exact and slots
/// that sit unevenly on the tachometer's disc leave no error. It stands still far from the set point, and while the duty
/// is at a limit and the error would push it further (anti-windup); it never holds more than the whole range of the duty.
public struct SpeedRegulator: Sendable {
    private let configuration: MotorConfiguration
    /// Parts per million in 2^-16 for each rpm, and for each turn of the integral.
    private let feedForward: Int64
    private let acceleration: Int64
    private let proportional: Int64
    private let integralGain: Int64
    /// Turns in 2^-48 by which the platter is behind.
    private var integral: Int64 = 0
    private let integralLimit: Int64
    public private(set) var duty: Int32 = 0
    /// Whether the duty stands at a limit of its range.
    public private(set) var isSaturated = false

    public init(_ configuration: MotorConfiguration) {
        self.configuration = configuration
        feedForward = Self.fixed(configuration.feedForwardSlope)
        acceleration = Self.fixed(configuration.feedForwardAcceleration)
        proportional = Self.fixed(configuration.proportionalGain)
        integralGain = Self.fixed(configuration.integralGain) &* 60
        // The integral that alone gives full duty: 1e6 * 2^16 * 2^48 / gain.
        let full = (UInt128(1_000_000) &<< 64).divided(by: integralGain > 0 ? integralGain.magnitude : 1).quotient
        integralLimit = Int64(clamping: full)
    }

    private static func fixed(_ gain: Fraction) -> Int64 {
        let size = (UInt128(gain.numerator.magnitude) &<< 16).divided(by: gain.denominator.magnitude).quotient
        let clamped = Int64(clamping: size)
        return gain.numerator < 0 ? 0 &- clamped : clamped
    }

    /// One step of control.
    ///
    /// - Parameters:
    ///   - setPoint: rpm times 2^20, not negative.
    ///   - change: of the set point, rpm a second times 2^20. What it takes is known beforehand, so that neither the
    ///     error nor the integral has to learn it, and to forget it again as overshoot.
    ///   - measured: rpm times 2^20.
    ///   - lag: how far the platter fell behind the set point since the last call, turns times 2^48.
    public mutating func update(setPoint: Int64, change: Int64 = 0, measured: Int64, lag: Int64) {
        let ramp = Self.product(acceleration, change, shift: 36)
        let raw = output(setPoint, measured, integral &+ lag) &+ ramp
        let pushesUp = raw > Int64(configuration.maximumDuty) && lag > 0
        let pushesDown = raw < Int64(configuration.minimumDuty) && lag < 0
        // An eighth of the set point away the proportional part does the work; what the integral gathered there would
        // have to be given back as overshoot.
        let isNear = Int64(clamping: (setPoint &- measured).magnitude) &* 8 <= setPoint
        if isNear && !pushesUp && !pushesDown { integral &+= lag }
        if integral > integralLimit { integral = integralLimit }
        if integral < 0 &- integralLimit { integral = 0 &- integralLimit }
        let wanted = output(setPoint, measured, integral) &+ ramp
        let low = Int64(configuration.minimumDuty)
        let high = Int64(configuration.maximumDuty)
        isSaturated = wanted >= high || wanted <= low
        duty = Int32(truncatingIfNeeded: wanted > high ? high : wanted < low ? low : wanted)
    }

    private func output(_ setPoint: Int64, _ measured: Int64, _ integral: Int64) -> Int64 {
        let ahead = Self.product(feedForward, setPoint, shift: 36)
        let error = Self.product(proportional, setPoint &- measured, shift: 36)
        let held = Self.product(integralGain, integral, shift: 64)
        return Int64(configuration.feedForwardOffset) &+ ahead &+ error &+ held
    }

    private static func product(_ a: Int64, _ b: Int64, shift: Int64) -> Int64 {
        let full = a.multipliedFullWidth(by: b)
        if shift == 64 { return full.high }
        return full.high &<< (64 &- shift) | Int64(bitPattern: full.low &>> UInt64(shift))
    }

    /// No drive, and nothing remembered.
    public mutating func reset() {
        integral = 0
        duty = 0
        isSaturated = false
    }
}
