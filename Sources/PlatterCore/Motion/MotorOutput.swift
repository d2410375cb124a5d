/// Turns the set point of a DC motor into its duty, from what the tachometer says.
public struct MotorOutput: Sendable {
    let configuration: MotorConfiguration
    private var regulator: SpeedRegulator
    private var lastTime = Nanoseconds.zero
    private var lastSetPoint: Int64 = 0
    private var lastSetAngle: Int64 = 0
    private var lastMeasuredAngle: Int64 = 0
    private(set) var duty: Int32 = 0
    /// Whether the next output goes out although it is the last one again.
    private var isDutyUnknown = false
    private var skipsInterval = true

    /// The ramp of a DC motor counts in 65,536ths of a turn of the platter.
    static let countsPerTurn = Fraction(65_536)

    /// rpm times 2^20 of a ramp speed in 2^-72 counts a nanosecond: 60e9 / 65,536 * 2^20 of 2^-72.
    static func speed(units: UInt64) -> Int64 {
        Int64(bitPattern: units.product(with: 3_750_000_000).high)
    }

    /// The reverse of `speed(units:)`, to nine digits.
    static func units(speed: Int64) -> UInt64 { speed > 0 ? UInt64(speed) &* 4_919_131_753 : 0 }

    init(_ configuration: MotorConfiguration) {
        self.configuration = configuration
        regulator = SpeedRegulator(configuration)
    }

    /// One step of control; the duty goes out where it has changed.
    mutating func regulate<Hardware: TurntableHardware & ~Copyable>(
        _ ramp: LinearRamp, _ measured: TachometerReading, at now: Nanoseconds, _ hardware: inout Hardware
    ) {
        let setPoint = Self.speed(units: ramp.speedUnits(at: now))
        let change = skipsInterval ? 0 : Self.change(setPoint &- lastSetPoint, in: now - lastTime)
        lastTime = now
        lastSetPoint = setPoint
        let lag = lag(ramp, measured, at: now)
        skipsInterval = false
        if setPoint == 0 && ramp.isAtRest(at: now) {
            drop(at: now, &hardware)
            return
        }
        regulator.update(setPoint: setPoint, change: change, measured: measured.speed, lag: lag)
        send(ramp.direction == .forward ? regulator.duty : 0 &- regulator.duty, at: now, &hardware)
    }

    /// How far the platter fell behind, turns times 2^48. While the tachometer is silent nothing is known of it; with the
    /// next pulse all of it is.
    private mutating func lag(_ ramp: LinearRamp, _ measured: TachometerReading, at now: Nanoseconds) -> Int64 {
        guard skipsInterval || !measured.isSilent else { return 0 }
        let setAngle = Int64(truncatingIfNeeded: ramp.position(at: now).units &>> 32)
        let moved = setAngle &- lastSetAngle
        let turned = measured.angle &- lastMeasuredAngle
        lastSetAngle = setAngle
        lastMeasuredAngle = measured.angle
        return skipsInterval ? 0 : (moved < 0 ? 0 &- moved : moved) &- turned
    }

    /// A change of speed as one a second.
    private static func change(_ change: Int64, in time: Nanoseconds) -> Int64 {
        guard change != 0, time > .zero else { return 0 }
        let product = change.magnitude.multipliedFullWidth(by: 1_000_000_000)
        let size = Int64(clamping: UInt128(full: product).divided(by: time.count.magnitude).quotient)
        return change < 0 ? 0 &- size : size
    }

    /// No drive, and nothing remembered of the speed.
    mutating func drop<Hardware: TurntableHardware & ~Copyable>(at now: Nanoseconds, _ hardware: inout Hardware) {
        regulator.reset()
        skipsInterval = true
        send(0, at: now, &hardware)
    }

    /// Angles of before and after a stall of the loop have nothing to do with each other.
    mutating func skipInterval() { skipsInterval = true }

    /// Takes the output as unknown, so that the next duty goes out whatever it is.
    mutating func forgetDuty() { isDutyUnknown = true }

    private mutating func send<Hardware: TurntableHardware & ~Copyable>(
        _ wanted: Int32, at now: Nanoseconds, _ hardware: inout Hardware
    ) {
        guard wanted != duty || isDutyUnknown else { return }
        duty = wanted
        isDutyUnknown = false
        hardware.setDuty(wanted, at: now)
    }
}
